import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: liveKey('invites') }),
  });
}
