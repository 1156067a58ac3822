import type { OutgoingMail } from '#contract/outgoing-mail.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { MailStatusBadge } from './mail-status.tsx';

/** The mails as cards, for narrow screens. */
export function MailCards({ mails, onRead }: { mails: OutgoingMail[]; onRead: (id: string) => void }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {mails.map(({ id, subject, recipient, status, attempts, createdAt }) => (
        <li key={id} className="px-4 py-2.5">
          <Button variant="link" className="-mx-1 min-h-6! text-left wrap-anywhere" onClick={() => onRead(id)}>
            {subject}
          </Button>
          <p className="wrap-anywhere text-muted">{readableAddress(recipient)}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted tabular-nums">
            <MailStatusBadge status={status} />
            <span>{formatDateTime(createdAt)}</span>
            {attempts > 1 && <span>{formatCount(attempts, 'poging', 'pogingen')}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
