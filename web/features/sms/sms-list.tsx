import { MessageSquareText } from 'lucide-react';
import type { Sms, SmsStatus } from '#contract/sms.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { smsQuery } from './sms-queries.ts';

/** The messages of the portal with their state, the newest first. */
export function SmsList() {
  return (
    <div className="border-t border-line">
      <h3 className="px-4 pt-3 pb-2 text-xs font-medium text-muted">Verzonden berichten</h3>
      <PagedList
        query={smsQuery}
        label="Verzonden berichten"
        failed="De berichten konden niet worden geladen"
        empty={
          <EmptyState
            icon={<MessageSquareText aria-hidden />}
            title="Nog geen berichten"
            text="Testberichten en meldingen per sms verschijnen hier met hun bezorging."
          />
        }
      >
        {(messages) => (
          <ul className="divide-y divide-line border-t border-line">
            {messages.map((message) => (
              <SmsRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const statuses: Record<SmsStatus, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Wacht op verzending', tone: 'dev' },
  sent: { label: 'Aangenomen door Twilio', tone: 'dev' },
  delivered: { label: 'Bezorgd', tone: 'ok' },
  undelivered: { label: 'Niet bezorgd', tone: 'danger' },
  failed: { label: 'Mislukt', tone: 'danger' },
};

function SmsRow({ message: { phone, kind, status, problem, sentBy, createdAt } }: { message: Sms }) {
  const { label, tone } = statuses[status];
  const origin = kind === 'alert' ? 'Melding' : `Test${sentBy === null ? '' : ` van ${sentBy}`}`;
  return (
    <li className="grid gap-y-0.5 px-4 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium tabular-nums">{phone}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span className="min-w-0 truncate">{origin}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {problem !== null && <p className="text-xs wrap-anywhere">{problem}</p>}
    </li>
  );
}
