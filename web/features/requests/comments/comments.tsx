import { useMutation } from '@tanstack/react-query';
import { newestComments } from '#contract/request-rules.ts';
import type { RequestComment, RequestDetail } from '#contract/requests.ts';
import { formatDateTime, formatRelative } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { CommentForm } from './comment-form.tsx';
import { deleteComment } from './comment-mutations.ts';
import { EarlierComments } from './earlier-comments.tsx';

const roles: Record<RequestComment['by'], string> = {
  author: 'Wie dit vroeg',
  staff: 'Supervisor',
  supporter: 'Een collega die erachter staat',
};

/** The comments on a request, and the field for a new one. A merged request takes no further comments. */
export function Comments({ request: { id, comments, mergedInto }, now }: { request: RequestDetail; now: Date }) {
  const list = (shown: RequestComment[]) => (
    <ol className="grid grid-cols-1 gap-4">
      {shown.map((comment) => (
        <Comment
          key={comment.id}
          comment={comment}
          now={now}
          onDelete={mergedInto === null ? () => deleteComment(id, comment) : null}
        />
      ))}
    </ol>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {comments.length >= newestComments && (
        <EarlierComments requestId={id} newest={comments}>
          {list}
        </EarlierComments>
      )}
      {comments.length > 0 && list(comments)}
      {mergedInto === null && <CommentForm requestId={id} />}
    </div>
  );
}

type CommentProps = {
  comment: RequestComment;
  now: Date;
  /** Null: its text could not return to a field. */
  onDelete: (() => Promise<void>) | null;
};

function Comment({ comment: { by, name, isOwn, text, createdAt }, now, onDelete }: CommentProps) {
  const { mutate: remove, isPending } = useMutation({ mutationFn: async () => await onDelete?.() });
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2 text-xs wrap-anywhere text-muted">
        <span className="font-medium text-ink">{isOwn ? 'U' : (name ?? roles[by])}</span>
        {!isOwn && name !== null && <span>{roles[by]}</span>}
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatRelative(createdAt, now)}
        </time>
        {isOwn && onDelete && (
          <Button variant="link" size="sm" busy={isPending} onClick={() => remove()}>
            Verwijderen
          </Button>
        )}
      </p>
      <p dir="auto" className="mt-0.5 max-w-prose wrap-anywhere whitespace-pre-line">
        <LinkedText text={text} />
      </p>
    </li>
  );
}
