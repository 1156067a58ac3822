import {
  CircleCheck,
  CircleDot,
  CircleX,
  GitMerge,
  MessageSquareText,
  PenLine,
  Send,
  Sparkles,
  type LucideIcon,
} from 'lucide-react';
import type { RequestEvent } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/request-rules.ts';
import { formatDateTime, formatRelative } from '#web/platform/time/format-time.ts';
import { ReplyText } from './reply-text.tsx';
import { RequestLink } from '../request-link.tsx';
import { RequestStatusBadge } from '../request-status.tsx';

const phrases: Record<Exclude<RequestEvent['kind'], 'merged'>, string> = {
  submitted: 'diende het verzoek in',
  edited: 'wijzigde de tekst',
  status: 'wijzigde de status:',
  reply: 'antwoordde',
  absorbed: 'voegde hier een gelijk verzoek aan toe',
  proposed: 'maakte er een app-voorstel van',
};

const kindIcons: Record<RequestEvent['kind'], LucideIcon> = {
  submitted: Send,
  edited: PenLine,
  status: CircleDot,
  reply: MessageSquareText,
  merged: GitMerge,
  absorbed: GitMerge,
  proposed: Sparkles,
};
const statusIcons: Partial<Record<RequestStatus, LucideIcon>> = { approved: CircleCheck, rejected: CircleX };

/** Timeline of a request, newest event last. */
export function RequestHistory({ events, now }: { events: RequestEvent[]; now: Date }) {
  return (
    <ol className="flex flex-col">
      {events.map((event, index) => (
        <Entry key={event.id} event={event} now={now} isLast={index === events.length - 1} />
      ))}
    </ol>
  );
}

function Entry({ event, now, isLast }: { event: RequestEvent; now: Date; isLast: boolean }) {
  const Icon = (event.toStatus && statusIcons[event.toStatus]) ?? kindIcons[event.kind];
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      {!isLast && <span aria-hidden className="absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 bg-line" />}
      <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-2 text-muted">
        <Icon className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <span>
            <span className="font-medium">{event.actor?.name ?? 'Een collega'}</span> <EventText event={event} />
          </span>
          {event.kind === 'status' && event.toStatus && <RequestStatusBadge status={event.toStatus} />}
          <time dateTime={event.createdAt} title={formatDateTime(event.createdAt)} className="text-xs text-muted">
            {formatRelative(event.createdAt, now)}
          </time>
        </p>
        {event.reply && <ReplyText text={event.reply} />}
      </div>
    </li>
  );
}

function EventText({ event: { kind, other } }: { event: RequestEvent }) {
  if (kind === 'merged') {
    const target = other ? <RequestLink id={other.id}>{other.title}</RequestLink> : 'een ander verzoek';
    return <>voegde dit samen met {target}</>;
  }
  return kind === 'absorbed' && other ? `${phrases.absorbed}: ${other.title}` : phrases[kind];
}
