import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { readMail } from '#contract/outgoing-mail.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { mailQuery } from './mail-queries.ts';
import { MailStatusBadge } from './mail-status.tsx';

/** One mail with its text. The server audits each opening. */
export function MailDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  // Keeps the last mail while the dialog animates out.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  return shown === null ? null : <OpenMailDialog id={shown} open={id !== null} onClose={onClose} />;
}

function OpenMailDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const query = useQuery({ ...mailQuery(id), enabled: open });
  const { data: mail } = query;
  const retry = useRetryMail();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={mail?.subject ?? 'E-mail'}
      description={mail && `Aan ${readableAddress(mail.recipient)}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Sluiten
          </Button>
          {mail?.canRetry && (
            <Button variant="primary" busy={retry.isPending} onClick={() => retry.mutate(id)}>
              Opnieuw versturen
            </Button>
          )}
        </>
      }
    >
      <QueryContent query={query} failed="De e-mail kon niet worden geladen" loading={<SkeletonText lines={6} />}>
        {(loaded) => <MailContent mail={loaded} />}
      </QueryContent>
    </Dialog>
  );
}

/** The details and text of a mail; URLs in the text are links. */
function MailContent({ mail }: { mail: OutputOf<typeof readMail> }) {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <MailStatusBadge status={mail.status} />
        <span>Gemaakt {formatDateTime(mail.createdAt)}</span>
        {mail.sentAt && <span>Verstuurd {formatDateTime(mail.sentAt)}</span>}
        {mail.attempts > 0 && <span>{formatCount(mail.attempts, 'poging', 'pogingen')}</span>}
        {mail.askedIp && (
          <span>
            Aangevraagd door {mail.askedBy ?? 'een bezoeker'}, vanaf {mail.askedIp}
          </span>
        )}
      </p>
      {mail.lastError && (
        <Banner tone="warning" title="Laatste fout:">
          {mail.lastError}
        </Banner>
      )}
      {mail.text === null ? (
        <p className="text-muted">De tekst is gewist, omdat de e-mail is verstuurd.</p>
      ) : (
        <pre className="rounded-lg border border-line bg-surface-1 p-4 font-sans break-words whitespace-pre-wrap">
          <LinkedText text={mail.text} />
        </pre>
      )}
    </div>
  );
}

/** Queues a failed or kept mail again. */
function useRetryMail() {
  return useMutation({
    mutationFn: (id: string) => call('POST /api/outgoing-mails/{id}/retry', { params: { id } }),
    meta: { success: 'De e-mail wordt opnieuw verstuurd' },
    onSettled: (_answer, _error, id) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: liveKey('mails') }),
        queryClient.invalidateQueries({ queryKey: mailQuery(id).queryKey }),
      ]),
  });
}
