import type { resendInvites as call } from '#contract/invitations.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { invitableRoles } from '#contract/platform/roles.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import { listReservedEmails } from '#server/features/users/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { chargeEach } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { tokenHashOf } from '../invite-secrets.ts';
import { listAccounts, listInvitesById, lockInvites, updateRenewed, type StoredInvite } from '../invites-sql.ts';
import { inviteLifetimeMs, inviteMails, isClosed, requireInvitableRole } from '../policy.ts';
import { sortOutInvites } from '../manage-invites.ts';
import { queueInviteMails } from './queue-invite-mails.ts';

/** Mails invitations again, valid for another 7 days. */
export async function resendInvites(context: Context, inviteIds: string[]): Promise<OutputOf<typeof call>> {
  return await transact(context, async (tx) => {
    await lockCaller(tx, context);
    const known = await listInvitesById(tx, inviteIds);
    const sendable = sortOutInvites(inviteIds, known, await findRefusals(tx, context, known));
    const addresses = sendable.accepted.map(({ email }) => email);
    // Before the invitations are locked, as when they are sent first: another order could deadlock.
    const allowed = await chargeEach({ db: tx, clock: context.clock }, inviteMails, addresses);
    const charged = sendable.accepted.filter(({ email }) => allowed.has(email)).map(({ id }) => id);
    const limited = sendable.accepted.filter(({ email }) => !allowed.has(email));
    const found = await lockInvites(tx, charged);
    const renewed = sortOutInvites(charged, found, await findRefusals(tx, context, found));
    if (renewed.accepted.length > 0) await renewInvites(tx, context, renewed.accepted);
    return {
      changed: renewed.accepted.map(({ id }) => id),
      skipped: [
        ...sendable.skipped,
        ...renewed.skipped,
        ...limited.map(({ id }) => ({ id, reason: 'rate_limited' as const })),
      ],
    };
  });
}

/** Why an invitation cannot be sent again; null when it can. */
async function findRefusals(tx: Tx, { clock }: Context, found: StoredInvite[]) {
  const emails = found.map(({ email }) => email);
  const taken = new Set((await listAccounts(tx, emails)).map(({ email }) => email));
  const reserved = new Set(await listReservedEmails(tx, emails, clock.now()));
  return (invite: StoredInvite) => {
    if (isClosed(invite)) return 'invite_closed';
    if (taken.has(invite.email)) return 'email_taken';
    return reserved.has(invite.email) ? 'email_reserved' : null;
  };
}

async function renewInvites(tx: Tx, context: Context, renewed: StoredInvite[]): Promise<void> {
  const { user, clock } = context;
  const maxRole = Math.max(...invitableRoles(user.role));
  // An invitation whose sender may no longer grant its role becomes one of the caller, who then grants it. Decided
  // once: the role of the sender is not locked, and the authentication is required by the same decision.
  if (maxRole === 2 && renewed.some(({ role, senderMayInvite }) => role === 2 && !senderMayInvite))
    await requireInvitableRole({ db: tx, clock }, user, 2);
  const expiresAt = new Date(clock.now().getTime() + inviteLifetimeMs);
  const invites = renewed.map(({ id, sentBy, role, senderMayInvite }) => ({
    id,
    ...(senderMayInvite ? { sentBy, role } : { sentBy: user.id, role: Math.min(role, maxRole) }),
    tokenHash: tokenHashOf(context, id),
    mailId: newId(),
  }));
  await updateRenewed(tx, invites, expiresAt);
  const mailIds = new Map(invites.map(({ id, mailId }) => [id, mailId]));
  // Its sender may be another now.
  const sent = await listInvitesById(
    tx,
    invites.map(({ id }) => id),
  );
  await queueInviteMails(
    tx,
    context,
    sent.map((invite) => ({ ...invite, mailId: mailIds.get(invite.id)! })),
  );
  await recordAudits(
    tx,
    context,
    renewed.map(({ id, email, expiresAt: before }) => ({
      eventType: 'invite.resent',
      target: id,
      before: { email, expiresAt: before },
      after: { expiresAt: expiresAt.toISOString() },
    })),
  );
  await publishChanged(tx, { minimumRole: 2 }, 'invites');
}
