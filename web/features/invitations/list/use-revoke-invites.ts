import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient, toastError } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { describeInviteBatch } from './describe-invite-batch.ts';

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
          action: { label: 'Ongedaan maken', onSelect: () => void undo(batch.changed, onUndone) },
        }),
      });
    },
    onSettled: invalidateInvites,
  });
}

async function undo(inviteIds: string[], onUndone: Revocation['onUndone']): Promise<void> {
  try {
    const batch = await call('POST /api/invites/revoke/undo', { body: { inviteIds } });
    if (batch.changed.length > 0) onUndone?.(batch.changed);
    toast(batch.skipped.length > 0 ? describeInviteBatch(batch, 'undone') : { title: 'Ongedaan gemaakt' });
  } catch (error) {
    toastError(error, 'Ongedaan maken lukte niet');
  } finally {
    await invalidateInvites();
  }
}

function invalidateInvites(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: liveKey('invites') });
}
