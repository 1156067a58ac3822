import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { readMail } from '#contract/outgoing-mail.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { MailStatusBadge } from './mail-status.tsx';

/** The details and text of a mail; URLs in the text are links. */
export function MailContent({ mail }: { mail: OutputOf<typeof readMail> }) {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <MailStatusBadge status={mail.status} />
        <span>Gemaakt {formatDateTime(mail.createdAt)}</span>
        {mail.sentAt && <span>Verzonden {formatDateTime(mail.sentAt)}</span>}
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
        <p className="text-muted">De tekst is gewist, omdat de e-mail is verzonden.</p>
      ) : (
        <pre className="rounded-lg border border-line bg-surface-1 p-4 font-sans break-words whitespace-pre-wrap">
          <LinkedText text={mail.text} />
        </pre>
      )}
    </div>
  );
}
