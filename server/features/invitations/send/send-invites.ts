import type { ListProblem } from '#contract/invitations.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { chargeEach, enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { inviteListCalls, inviteMails } from '../policy.ts';
import { checkList, mailLimitReached } from './check-list.ts';
import { createInvites } from './create-invites.ts';
import { parseList } from './parse-list.ts';
import { requireInvitableRole, type InviteRole } from './require-invitable-role.ts';

/** Invites the addresses of a pasted list that can be invited. */
export async function sendInvites(
  context: Context,
  { list, role }: { list: string; role: InviteRole },
): Promise<{ success: true; invited: number; problems: ListProblem[] }> {
  await requireInvitableRole(context, context.user, role);
  await enforceRateLimit(context, { limit: inviteListCalls, subject: context.user.id });
  const entries = await parseList(list);
  return await transact(context, async (tx) => {
    const { invitees, problems } = await checkList(tx, context, entries);
    const given = invitees.map(({ email }) => email);
    const allowed = await chargeEach({ db: tx, clock: context.clock }, inviteMails, given);
    for (const { email, line, text } of invitees)
      if (!allowed.has(email)) problems.push({ line, text, ...mailLimitReached });
    const created = await createInvites(tx, context, [...allowed], role);
    return {
      success: true as const,
      invited: created.length,
      problems: problems.toSorted((a, b) => a.line - b.line),
    };
  });
}
