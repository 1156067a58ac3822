import type { OutputOf } from '#contract/platform/endpoint.ts';
import type * as decisions from '#contract/request-decisions.ts';
import type { Context } from '#server/platform/context.ts';
import { requestStatusesOf, type Filters } from '../policy.ts';
import { countByStatus } from './request-list-sql.ts';
import { withWordQuery } from '../similar/word-queries.ts';

/** The number of requests that match a filter, and the numbers by status without its statuses and its state. */
export async function countRequests(
  context: Context,
  filters: Filters,
): Promise<OutputOf<typeof decisions.countRequests>> {
  const { db } = context;
  const wanted = await withWordQuery(db, filters);
  const ofAnyState = countByStatus(db, { ...wanted, state: undefined }, null);
  const statuses = requestStatusesOf(filters);
  // The other state consists of statuses.
  const ofState = filters.state === 'unanswered' ? countByStatus(db, wanted, statuses) : ofAnyState;
  const [counted, matching] = await Promise.all([ofAnyState, ofState]);
  const byStatus = { pending: 0, in_progress: 0, approved: 0, rejected: 0 };
  for (const { status, count } of counted) byStatus[status] = count;
  const total = matching
    .filter(({ status }) => statuses === null || statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0);
  return { total, byStatus };
}
