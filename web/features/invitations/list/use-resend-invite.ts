import { useMutation } from '@tanstack/react-query';
import type { Invite } from '#contract/invitations.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';

/** Mails an invitation again, valid for another 7 days. */
export function useResendInvite() {
  return useMutation({
    mutationFn: ({ id }: Invite) => call('POST /api/invites/{id}/resend', { params: { id } }),
    meta: { success: 'Uitnodiging verstuurd!' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: liveKey('invites') }),
  });
}
