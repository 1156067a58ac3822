import { recordAudit } from '#server/features/audit/public.ts';
import { isWhitelisted } from '#server/features/domains/public.ts';
import type { UsedInvite } from '#server/features/invitations/public.ts';
import { insertUser, type NewUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { publishChanged } from '#server/platform/live/publish.ts';

type Account = Pick<NewUser, 'id' | 'username' | 'name' | 'password' | 'mobile' | 'linkedinUrl'>;

/**
 * Creates the account of an invitation that this transaction used: active, with a confirmed address whose domain need
 * not be whitelisted, and the role that the sender granted.
 */
export async function createInvitedUser(
  tx: Tx,
  context: AnyContext,
  { id: inviteId, email, domain, role, sentBy: invitedBy }: UsedInvite,
  account: Account,
): Promise<void> {
  const domainStatus = (await isWhitelisted(tx, domain)) ? 'whitelist' : 'greylist';
  await insertUser(tx, { ...account, email, role, status: 'active', emailVerified: true, domainStatus, invitedBy });
  await recordAudit(tx, context, {
    eventType: 'invite.accepted',
    userId: account.id,
    target: account.id,
    after: { inviteId, role, invitedBy },
  });
  await publishChanged(tx, { minimumRole: 2 }, 'invites', 'users');
}
