import type { OutputOf } from '#contract/endpoint.ts';
import type { countRequests as call } from '#contract/request-decisions.ts';
import type { Context } from '#server/platform/context.ts';
import { statusesOf, statusesOfState, type Filters } from '../policy.ts';
import { countByStatus } from './request-list-sql.ts';
import { withWords } from '../similar/word-queries.ts';

/** What a filter finds, and what it would find with each status. */
export async function countRequests(context: Context, filters: Filters): Promise<OutputOf<typeof call>> {
  const counted = await countByStatus(context.db, await withWords(context.db, filters), statusesOfState(filters.state));
  const byStatus = { pending: 0, in_progress: 0, approved: 0, rejected: 0 };
  for (const { status, count } of counted) byStatus[status] = count;
  const statuses = statusesOf(filters);
  const total = counted.reduce((sum, { status, count }) => sum + ((statuses?.includes(status) ?? true) ? count : 0), 0);
  return { total, byStatus };
}
