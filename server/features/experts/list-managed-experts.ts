import type { Expert } from '#contract/experts.ts';
import type { Context } from '#server/platform/context.ts';
import { listManagedExpertRows } from './experts-sql.ts';
import { toExpert } from './to-expert.ts';

/** All experts, in the order of the directory. */
export async function listManagedExperts(context: Context): Promise<Expert[]> {
  const experts = await listManagedExpertRows(context.db);
  return experts.map((expert) => toExpert(context, expert));
}
