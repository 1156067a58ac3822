import { GitMerge, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { requestBatchSize, type RequestStatus } from '#contract/request-rules.ts';
import { restoreText } from '#web/platform/form/drafts.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { SelectionBar } from '#web/platform/list/selection-bar.tsx';
import { without, type Selection } from '#web/platform/list/selection.ts';
import { actionLabels } from '../change/change-texts.ts';
import { bulkReplyId, replyDraft } from '../change/reply-draft.ts';
import { useChangeRequests, useReplyToRequests } from '../change/change-mutations.ts';

const BulkReplyDialog = lazyComponent(() => import('./bulk-reply-dialog.tsx').then((dialog) => dialog.BulkReplyDialog));
const MergeDialog = lazyComponent(() => import('../merge/merge-dialog.tsx').then((dialog) => dialog.MergeDialog));

const actions = ['in_progress', 'approved', 'rejected'] as const;

type Props = {
  selection: Selection;
  onDone: () => void;
  onSelect: (next: Selection | ((current: Selection) => Selection)) => void;
};

/** Actions for the selected requests. */
export function BulkBar({ selection, onDone, onSelect }: Props) {
  const statusChange = useChangeRequests();
  const postReply = useReplyToRequests();
  const isPending = statusChange.isPending || postReply.isPending;
  const [openDialog, setOpenDialog] = useState<'reply' | 'reject' | 'merge' | null>(null);
  const close = () => setOpenDialog(null);
  const ids = [...selection.ids];
  const isTooMany = ids.length > requestBatchSize;
  const deselect = (gone: string[]) => onSelect((current) => without(current, gone));
  const undoable = (reply?: string) => ({
    onDone: () => {
      if (reply && replyDraft(bulkReplyId).read().trim() === reply) replyDraft(bulkReplyId).save('');
      close();
      onDone();
    },
    onUndone: (restored: string[]) => {
      if (reply) restoreText(replyDraft(bulkReplyId), reply);
      onSelect({ ids: new Set(restored), anchor: null });
    },
    onGone: deselect,
  });
  const change = (status: RequestStatus, reply?: string) =>
    statusChange.mutate({ ids, status, ...(reply && { reply }), ...undoable(reply) });
  return (
    <SelectionBar label="Gekozen verzoeken" count={ids.length} maximum={requestBatchSize} onClear={onDone}>
      {actions.map((status) => (
        <Button
          key={status}
          disabled={isTooMany}
          busy={isPending}
          onClick={() => (status === 'rejected' ? setOpenDialog('reject') : change(status))}
        >
          {actionLabels[status]}
        </Button>
      ))}
      <Button icon={<MessageSquarePlus aria-hidden />} disabled={isTooMany} onClick={() => setOpenDialog('reply')}>
        Met antwoord…
      </Button>
      {ids.length > 1 && (
        <Button icon={<GitMerge aria-hidden />} disabled={isTooMany} onClick={() => setOpenDialog('merge')}>
          Samenvoegen…
        </Button>
      )}
      {openDialog && (
        <LazyBoundary onMissing={close}>
          {openDialog !== 'merge' ? (
            <BulkReplyDialog
              count={ids.length}
              isRejection={openDialog === 'reject'}
              busy={isPending}
              onChange={change}
              onReply={(reply) => postReply.mutate({ ids, reply, ...undoable(reply) })}
              onClose={close}
            />
          ) : (
            <MergeDialog ids={ids} onDone={onDone} onGone={deselect} onClose={close} />
          )}
        </LazyBoundary>
      )}
    </SelectionBar>
  );
}
