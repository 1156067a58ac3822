import { domainOf } from '#contract/platform/email-address.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import { listReservedEmails } from '#server/features/users/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { tokenHashOf } from '../invite-secrets.ts';
import { insertInvites, updateTokenHashes } from '../invites-sql.ts';
import { inviteLifetimeMs } from '../policy.ts';
import { queueInviteMails } from './queue-invite-mails.ts';
import type { InviteRole } from './require-invitable-role.ts';

/**
 * Invites these addresses, which are normalized and differ, in the transaction. Those with an account, an open
 * invitation or an address that an account may get back are left out. @returns the invitations of the others
 */
export async function createInvites(
  tx: Tx,
  context: Context,
  emails: string[],
  role: InviteRole,
): Promise<{ id: string; email: string }[]> {
  await lockCaller(tx, context);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + inviteLifetimeMs);
  const reserved = new Set(await listReservedEmails(tx, emails, now));
  const free = emails.filter((email) => !reserved.has(email));
  const invites = free.map((email) => {
    const id = newId();
    return { id, email, domain: domainOf(email), tokenHash: tokenHashOf(context, id), mailId: newId() };
  });
  const created = await insertInvites(tx, { invites, role, sentBy: context.user.id, expiresAt, now });
  const newIds = new Set(invites.map(({ id }) => id));
  const renewed = created.filter(({ id }) => !newIds.has(id));
  if (renewed.length > 0)
    await updateTokenHashes(
      tx,
      renewed.map(({ id }) => ({ id, tokenHash: tokenHashOf(context, id) })),
    );
  await queueInviteMails(
    tx,
    context,
    created.map((invite) => ({ ...invite, senderName: context.user.name })),
  );
  await recordAudits(
    tx,
    context,
    created.map(({ id, email }) => ({ eventType: 'invite.sent', target: id, after: { email, role } })),
  );
  if (created.length > 0) await publishChanged(tx, { minimumRole: 2 }, 'invites');
  return created;
}
