import type { RequestDetail } from '#contract/requests.ts';
import { formatDateTime, formatRelative } from '#web/platform/time/format-time.ts';
import { ReplyText } from './reply-text.tsx';

/** The official replies as supporters see them: without names. */
export function OfficialReplies({ replies, now }: { replies: RequestDetail['replies']; now: Date }) {
  return (
    <ol className="flex flex-col gap-4">
      {replies.map(({ id, text, createdAt }) => (
        <li key={id}>
          <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-xs text-muted">
            {formatRelative(createdAt, now)}
          </time>
          <ReplyText text={text} />
        </li>
      ))}
    </ol>
  );
}
