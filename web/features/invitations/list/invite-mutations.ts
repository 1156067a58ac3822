import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { undoAction } from '#web/platform/toasts/undo-action.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { describeInviteBatch } from './describe-invite-batch.ts';

type Resending = {
  inviteIds: string[];
  /** Clears the selection, before the toast; a callback of `mutate` runs once the list is refetched. */
  onDone?: () => void;
};

/** Mails invitations again, valid for another 7 days. */
export function useResendInvites() {
  return useMutation({
    mutationFn: ({ inviteIds }: Resending) => call('POST /api/invites/resend', { body: { inviteIds } }),
    onSuccess: (batch, { onDone }) => {
      onDone?.();
      toast(describeInviteBatch(batch, 'resent'));
    },
    onSettled: invalidateInvites,
  });
}

type Revocation = {
  inviteIds: string[];
  /** Clears the selection, before the undo is offered. */
  onDone?: () => void;
  /** Selects the invitations that are open again. */
  onUndone?: (inviteIds: string[]) => void;
};

/** Revokes invitations, with an undo. */
export function useRevokeInvites() {
  return useMutation({
    mutationFn: ({ inviteIds }: Revocation) => call('POST /api/invites/revoke', { body: { inviteIds } }),
    onSuccess: (batch, { onDone, onUndone }) => {
      onDone?.();
      toast({
        ...describeInviteBatch(batch, 'revoked'),
        ...(batch.changed.length > 0 && {
          action: undoAction(async () => {
            const undone = await call('POST /api/invites/revoke/undo', { body: { inviteIds: batch.changed } });
            if (undone.changed.length > 0) onUndone?.(undone.changed);
            return undone.skipped.length > 0 ? describeInviteBatch(undone, 'undone') : undefined;
          }, invalidateInvites),
        }),
      });
    },
    onSettled: invalidateInvites,
  });
}

function invalidateInvites(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: liveKey('invites') });
}
