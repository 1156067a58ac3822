import type { Invite } from '#contract/invitations.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { inviteStatusLabels, inviteStatusTones, mailLabels } from './invite-labels.ts';
import { useResendInvites, useRevokeInvites } from './invite-mutations.ts';

/** The status of an invitation and, where it has not simply arrived, that of its mail. */
export function InviteBadges({ invite: { status, mailStatus } }: { invite: Invite }) {
  const mail = status === 'open' && mailStatus !== null ? mailLabels[mailStatus] : null;
  return (
    <>
      <Badge tone={inviteStatusTones[status]}>{inviteStatusLabels[status]}</Badge>
      {mail && <Badge tone={mail.tone}>{mail.label}</Badge>}
    </>
  );
}

export function describeTime({ status, isClosed, usedAt, expiresAt, createdAt }: Invite): string {
  if (status === 'used' && usedAt !== null) return `geaccepteerd op ${formatDateTime(usedAt)}`;
  if (status === 'expired') return `verlopen op ${formatDateTime(expiresAt)}`;
  if (status === 'revoked' && !isClosed) return 'werkt niet meer: de afzender mag deze rol niet meer geven';
  if (status === 'revoked') return `verstuurd op ${formatDateTime(createdAt)}`;
  return `geldig tot ${formatDateTime(expiresAt)}`;
}

/** What can be done with an invitation that is not closed. */
export function useInviteActions({ id }: Invite) {
  const { mutate: resend, isPending: isSending } = useResendInvites();
  const { mutate: revoke, isPending: isRevoking } = useRevokeInvites();
  return {
    isSending,
    isRevoking,
    resend: () => !isSending && resend({ inviteIds: [id] }),
    revoke: () => !isRevoking && revoke({ inviteIds: [id] }),
  };
}

type ActionsProps = { invite: Invite; actions: ReturnType<typeof useInviteActions>; size: 'sm' | 'md' };

export function InviteActions({ invite: { email }, actions, size }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size={size}
        busy={actions.isSending}
        aria-label={`Uitnodiging van ${readableAddress(email)} opnieuw versturen`}
        onClick={actions.resend}
      >
        Opnieuw versturen
      </Button>
      <Button
        size={size}
        variant="ghost"
        busy={actions.isRevoking}
        aria-label={`Uitnodiging van ${readableAddress(email)} intrekken`}
        onClick={actions.revoke}
      >
        Intrekken
      </Button>
    </div>
  );
}
