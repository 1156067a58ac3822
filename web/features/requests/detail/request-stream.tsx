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
import { newestComments, type RequestStatus } from '#contract/request-rules.ts';
import type { RequestComment, RequestDetail, RequestEvent } from '#contract/requests.ts';
import { Stream, StreamEntry } from '#web/platform/split-view/stream.tsx';
import { CommentEntry } from '../comments/comment-entry.tsx';
import { EarlierComments } from '../comments/earlier-comments.tsx';
import { RequestLink } from '../request-link.tsx';
import { RequestStatusBadge } from '../request-status.tsx';
import { ReplyText } from './reply-text.tsx';
import { joinEntries, type RequestEntry } from './join-entries.ts';

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

/** What happened to a request and what was said about it, newest last. */
export function RequestStream({ request, now }: { request: RequestDetail; now: Date }) {
  const { id, comments, mergedInto } = request;
  const entryOf = (comment: RequestComment) => (
    <CommentEntry key={comment.id} requestId={id} comment={comment} now={now} canDelete={mergedInto === null} />
  );
  return (
    <Stream
      before={
        comments.length >= newestComments && (
          <EarlierComments requestId={id} newest={comments}>
            {(earlier) => <ol className="grid grid-cols-1 gap-5">{earlier.map(entryOf)}</ol>}
          </EarlierComments>
        )
      }
    >
      {joinEntries(request).map((entry) =>
        entry.comment ? entryOf(entry.comment) : <OtherEntry key={entry.id} entry={entry} now={now} />,
      )}
    </Stream>
  );
}

function OtherEntry({ entry, now }: { entry: RequestEntry; now: Date }) {
  const { event, reply, createdAt } = entry;
  const icon = event ? ((event.toStatus && statusIcons[event.toStatus]) ?? kindIcons[event.kind]) : kindIcons.reply;
  return (
    <StreamEntry icon={icon} at={createdAt} now={now} line={event ? <EventLine event={event} /> : 'Antwoord'}>
      {reply && <ReplyText text={reply} />}
    </StreamEntry>
  );
}

function EventLine({ event }: { event: RequestEvent }) {
  return (
    <>
      <span>
        <span className="font-medium">{event.actor?.name ?? 'Een collega'}</span> <EventText event={event} />
      </span>
      {event.kind === 'status' && event.toStatus && <RequestStatusBadge status={event.toStatus} />}
    </>
  );
}

function EventText({ event: { kind, other } }: { event: RequestEvent }) {
  if (kind === 'merged') {
    const target = other ? <RequestLink id={other.id}>{other.title}</RequestLink> : 'een ander verzoek';
    return <>voegde dit samen met {target}</>;
  }
  return kind === 'absorbed' && other ? `${phrases.absorbed}: ${other.title}` : phrases[kind];
}
