import type { Expert } from '#contract/experts.ts';
import type { ExpertStatus } from '#contract/expert-status.ts';
import type { Context } from '#server/platform/context.ts';
import { listExpertRows } from './experts-sql.ts';
import { toExpert } from './to-expert.ts';

/** The experts that match a search (the best first) and a status; all of them without either. */
export async function listExperts(
  context: Context,
  filter: { search?: string | undefined; status?: ExpertStatus | undefined },
): Promise<Expert[]> {
  const experts = await listExpertRows(context.db, filter);
  return experts.map((expert) => toExpert(context, expert));
}
