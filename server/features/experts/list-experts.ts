import type { Expert } from '#contract/experts.ts';
import type { ExpertStatus } from '#contract/expert-status.ts';
import type { Context } from '#server/platform/context.ts';
import { AnswerCache } from '#server/platform/live/answer-cache.ts';
import { listExpertRows } from './experts-sql.ts';
import { toExpert } from './to-expert.ts';

/** Read by many open pages at once whenever an expert connects, leaves or begins or ends a conversation. */
const directory = new AnswerCache({
  load: async ({ db }) => await listExpertRows(db, {}),
  // The name and the address of a linked account.
  changedBy: ['experts', 'users'],
});

/** The experts that match a search (the best first) and a status; all of them without either. */
export async function listExperts(
  context: Context,
  filter: { search?: string | undefined; status?: ExpertStatus | undefined },
): Promise<Expert[]> {
  const isWhole = !filter.search && filter.status === undefined;
  const experts = await (isWhole ? directory.get(context) : listExpertRows(context.db, filter));
  return experts.map((expert) => toExpert(context, expert));
}
