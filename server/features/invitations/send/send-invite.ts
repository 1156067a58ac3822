import type { ListProblem } from '#contract/invitations.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { inviteCalls, inviteMails } from '../policy.ts';
import { findReasons } from './check-list.ts';
import { createInvites } from './create-invites.ts';
import { requireInvitableRole, type InviteRole } from './require-invitable-role.ts';

/** Invites one address. Throws `email_taken`, `email_reserved` or `invite_open` when it cannot be invited. */
export async function sendInvite(
  context: Context,
  { email, role }: { email: string; role: InviteRole },
): Promise<{ success: true; id: string }> {
  await requireInvitableRole(context, context.user, role);
  await enforceRateLimit(context, { limit: inviteCalls, subject: context.user.id });
  return await transact(context, async (tx) => {
    await enforceRateLimit({ db: tx, clock: context.clock }, { limit: inviteMails, subject: email });
    const [created] = await createInvites(tx, context, [email], role);
    if (created) return { success: true, id: created.id };
    const reason = (await findReasons(tx, context, [email])).get(email);
    throw new Failure(codeOf(reason?.problem), reason && { fields: { email: reason.message } });
  });
}

function codeOf(problem: ListProblem['problem'] | undefined) {
  if (problem === 'has_account') return 'email_taken';
  return problem === 'reserved' ? 'email_reserved' : 'invite_open';
}
