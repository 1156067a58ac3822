import type { Expert, ExpertStatus } from '#contract/experts.ts';
import type { Context } from '#server/platform/context.ts';
import { listExperts as selectExperts } from './experts-sql.ts';
import { toExpert } from './to-expert.ts';

/** The directory, or those of it that fit a search (the best first) and a status. */
export async function listExperts(
  context: Context,
  wanted: { search?: string | undefined; status?: ExpertStatus | undefined },
): Promise<Expert[]> {
  const experts = await selectExperts(context.db, wanted);
  return experts.map((expert) => toExpert(context, expert));
}
