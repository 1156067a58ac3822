import { useMutation } from '@tanstack/react-query';
import type { Invite } from '#contract/invitations.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient, toastError } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Revokes an invitation, with an undo. */
export function useRevokeInvite() {
  return useMutation({
    mutationFn: ({ id }: Invite) => call('POST /api/invites/{id}/revoke', { params: { id } }),
    onSuccess: (_answer, { id, email }) =>
      void toast({
        title: 'Uitnodiging ingetrokken',
        description: `De link en de code van ${email} werken niet meer.`,
        action: { label: 'Ongedaan maken', onSelect: () => void undo(id) },
      }),
    onSettled: invalidateInvites,
  });
}

async function undo(id: string): Promise<void> {
  try {
    await call('POST /api/invites/{id}/revoke/undo', { params: { id } });
    toast({ title: 'Ongedaan gemaakt' });
  } catch (error) {
    toastError(error, 'Ongedaan maken lukte niet');
  } finally {
    await invalidateInvites();
  }
}

function invalidateInvites(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: liveKey('invites') });
}
