import type { OutputOf } from '#contract/platform/endpoint.ts';
import type * as decisions from '#contract/request-decisions.ts';
import type { Context } from '#server/platform/context.ts';
import { requestStatusesOf, statusesOfState, type Filters } from '../policy.ts';
import { countByStatus } from './request-list-sql.ts';
import { withWordQuery } from '../similar/word-queries.ts';

/** The number of requests that match a filter, and the numbers by status without the filter's own statuses. */
export async function countRequests(
  context: Context,
  filters: Filters,
): Promise<OutputOf<typeof decisions.countRequests>> {
  const counted = await countByStatus(
    context.db,
    await withWordQuery(context.db, filters),
    statusesOfState(filters.state),
  );
  const byStatus = { pending: 0, in_progress: 0, approved: 0, rejected: 0 };
  for (const { status, count } of counted) byStatus[status] = count;
  const statuses = requestStatusesOf(filters);
  const matching = counted.filter(({ status }) => statuses === null || statuses.includes(status));
  const total = matching.reduce((sum, { count }) => sum + count, 0);
  return { total, byStatus };
}
