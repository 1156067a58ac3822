import type { ListProblem } from '#contract/invitations.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { inviteListCalls } from '../policy.ts';
import { checkList } from './check-list.ts';
import { createInvites, type InviteRole } from './create-invites.ts';
import { parseList } from './parse-list.ts';

/** Invites the addresses of a pasted list that can be invited. */
export async function sendInvites(
  context: Context,
  { list, role }: { list: string; role: InviteRole },
): Promise<{ success: true; invited: number; problems: ListProblem[] }> {
  await enforceRateLimit(context, { limit: inviteListCalls, subject: context.user.id });
  const entries = parseList(list);
  return await transact(context, async (tx) => {
    const { emails, problems } = await checkList(tx, context, entries);
    const created = await createInvites(tx, context, emails, role);
    return { success: true as const, invited: created.length, problems };
  });
}
