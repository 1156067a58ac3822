import type { Invite } from '#contract/invitations.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { RowCheckbox } from '#web/platform/list/row-checkbox.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { inviteStatusLabels, inviteStatusTones, mailLabels } from './invite-labels.ts';
import { useResendInvites, useRevokeInvites } from './invite-mutations.ts';

type Props = { invite: Invite; isSelected: boolean; onToggle: (isRange: boolean) => void };

/** An invitation with the status of its mail, and what can be done with it. */
export function InviteRow({ invite, isSelected, onToggle }: Props) {
  const { email, role, sentByName, status, isClosed, mailStatus } = invite;
  const mail = status === 'open' && mailStatus !== null ? mailLabels[mailStatus] : null;
  return (
    <li className={cx('flex items-start gap-2 px-4 py-3', isSelected && 'bg-selected')}>
      {isClosed ? (
        <span className="-ml-0.75 w-6 shrink-0" />
      ) : (
        <RowCheckbox title={readableAddress(email)} checked={isSelected} onToggle={onToggle} className="-ml-0.75" />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 *:whitespace-normal">
            <span className="font-medium wrap-anywhere">{readableAddress(email)}</span>
            <Badge tone={inviteStatusTones[status]}>{inviteStatusLabels[status]}</Badge>
            {mail && <Badge tone={mail.tone}>{mail.label}</Badge>}
          </p>
          <p className="mt-0.5 text-xs text-pretty text-muted tabular-nums">
            {roleNames[role]} · uitgenodigd door {sentByName} · {describeTime(invite)}
          </p>
        </div>
        {!isClosed && <Actions invite={invite} />}
      </div>
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
  const { mutate: resend, isPending: isSending } = useResendInvites();
  const { mutate: revoke, isPending: isRevoking } = useRevokeInvites();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        busy={isSending}
        aria-label={`Uitnodiging van ${readableAddress(invite.email)} opnieuw versturen`}
        onClick={() => resend({ inviteIds: [invite.id] })}
      >
        Opnieuw versturen
      </Button>
      <Button
        size="sm"
        variant="ghost"
        busy={isRevoking}
        aria-label={`Uitnodiging van ${readableAddress(invite.email)} intrekken`}
        onClick={() => revoke({ inviteIds: [invite.id] })}
      >
        Intrekken
      </Button>
    </div>
  );
}
