import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { MailContent } from './mail-content.tsx';
import { mailQuery } from './mail-queries.ts';
import { useRetryMail } from './use-retry-mail.ts';

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
              Opnieuw verzenden
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
