import { useMutation } from '@tanstack/react-query';
import type { UserBatch } from '#contract/users.ts';
import { call } from '#web/platform/call/call.ts';
import { undoAction } from '#web/platform/toasts/undo-action.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { describeStatusBatch } from './describe-status-batch.ts';
import { invalidateUsers, updateCachedUsers } from './update-cached-users.ts';

type Status = 'active' | 'disabled';
export type StatusChange = {
  userIds: string[];
  status: Status;
  /** Clears the selection, before the undo is offered; a callback of `mutate` runs once the list is refetched. */
  onDone?: () => void;
  /** Restores the selection. */
  onUndone?: () => void;
};

/** Disables or enables users, with an optimistic update and an undo toast. */
export function useChangeStatus() {
  return useMutation({
    scope: { id: 'user-status' },
    mutationFn: ({ userIds, status }: StatusChange) => changeStatus(userIds, status),
    onMutate: ({ userIds, status }) => updateCachedUsers(userIds, { status }),
    onError: (_error, _change, rollBack) => rollBack?.(),
    onSuccess: (batch, change) => {
      change.onDone?.();
      showUndoToast(batch, change);
    },
    onSettled: invalidateUsers,
  });
}

async function changeStatus(userIds: string[], status: Status): Promise<UserBatch> {
  const body = { userIds };
  return await (status === 'disabled'
    ? call('POST /api/users/disable', { body })
    : call('POST /api/users/enable', { body }));
}

function showUndoToast(batch: UserBatch, { status, onUndone }: StatusChange): void {
  const { changed } = batch;
  toast({
    ...describeStatusBatch(batch, status),
    ...(changed.length > 0 && {
      action: undoAction(async () => {
        await changeStatus(changed, status === 'disabled' ? 'active' : 'disabled');
        onUndone?.();
      }, invalidateUsers),
    }),
  });
}
