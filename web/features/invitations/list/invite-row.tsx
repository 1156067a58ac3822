import type { Invite } from '#contract/invitations.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { inviteStatusLabels, inviteStatusTones, mailLabels } from './invite-labels.ts';
import { useResendInvite } from './use-resend-invite.ts';
import { useRevokeInvite } from './use-revoke-invite.ts';

/** An invitation with the status of its mail, and what can be done with it. */
export function InviteRow({ invite }: { invite: Invite }) {
  const { email, role, sentByName, status, isClosed, mailStatus } = invite;
  const mail = status === 'open' && mailStatus !== null ? mailLabels[mailStatus] : null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 *:whitespace-normal">
          <span className="font-medium wrap-anywhere">{email}</span>
          <Badge tone={inviteStatusTones[status]}>{inviteStatusLabels[status]}</Badge>
          {mail && <Badge tone={mail.tone}>{mail.label}</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-pretty text-muted tabular-nums">
          {roleNames[role]} · uitgenodigd door {sentByName} · {describeTime(invite)}
        </p>
      </div>
      {!isClosed && <Actions invite={invite} />}
    </li>
  );
}

function describeTime({ status, isClosed, usedAt, expiresAt, createdAt }: Invite): string {
  if (status === 'used' && usedAt !== null) return `geaccepteerd op ${formatDateTime(usedAt)}`;
  if (status === 'expired') return `verlopen op ${formatDateTime(expiresAt)}`;
  if (status === 'revoked' && !isClosed) return 'werkt niet meer: de afzender mag deze rol niet meer geven';
  if (status === 'revoked') return `verstuurd op ${formatDateTime(createdAt)}`;
  return `geldig tot ${formatDateTime(expiresAt)}`;
}

function Actions({ invite }: { invite: Invite }) {
  const { mutate: resend, isPending: isSending } = useResendInvite();
  const { mutate: revoke, isPending: isRevoking } = useRevokeInvite();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        busy={isSending}
        aria-label={`Uitnodiging van ${invite.email} opnieuw versturen`}
        onClick={() => resend(invite)}
      >
        Opnieuw versturen
      </Button>
      <Button
        size="sm"
        variant="ghost"
        busy={isRevoking}
        aria-label={`Uitnodiging van ${invite.email} intrekken`}
        onClick={() => revoke(invite)}
      >
        Intrekken
      </Button>
    </div>
  );
}
