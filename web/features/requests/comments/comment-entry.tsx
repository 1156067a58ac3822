import { useMutation } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import type { RequestComment } from '#contract/requests.ts';
import { AttachmentList } from '#web/features/attachments/public.ts';
import { StreamEntry } from '#web/platform/split-view/stream.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { deleteComment } from './comment-mutations.ts';

const roles: Record<RequestComment['by'], string> = {
  author: 'Indiener',
  staff: 'Supervisor',
  supporter: 'Een collega die erachter staat',
};

type Props = {
  requestId: string;
  comment: RequestComment;
  now: Date;
  /** False: its text could not return to a field. */
  canDelete: boolean;
};

/** A comment on a request in its stream. */
export function CommentEntry({ requestId, comment, now, canDelete }: Props) {
  const { by, name, isOwn, text, attachments, createdAt } = comment;
  const { mutate: remove, isPending } = useMutation({ mutationFn: () => deleteComment(requestId, comment) });
  return (
    <StreamEntry
      icon={MessageCircle}
      at={createdAt}
      now={now}
      line={
        <>
          <span className="font-medium">{isOwn ? 'U' : (name ?? roles[by])}</span>
          {!isOwn && name !== null && <span className="text-xs text-muted">{roles[by]}</span>}
        </>
      }
    >
      <p dir="auto" className="mt-0.5 max-w-prose wrap-anywhere whitespace-pre-line">
        <LinkedText text={text} />
      </p>
      <AttachmentList attachments={attachments} className="mt-2" />
      {isOwn && canDelete && (
        <Button variant="link" size="sm" className="-ml-1" busy={isPending} onClick={() => remove()}>
          Verwijderen
        </Button>
      )}
    </StreamEntry>
  );
}
