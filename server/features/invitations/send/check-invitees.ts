import type { ListProblem } from '#contract/invitations.ts';
import type { Context } from '#server/platform/context.ts';
import { checkList } from './check-list.ts';
import { parseList } from './parse-list.ts';

/** What a pasted list would invite; nothing is sent. */
export async function checkInvitees(
  context: Context,
  list: string,
): Promise<{ invitees: number; problems: ListProblem[] }> {
  const { invitees, problems } = await checkList(context.db, context, await parseList(list));
  return { invitees: invitees.length, problems };
}
