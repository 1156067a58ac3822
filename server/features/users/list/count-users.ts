import type { OutputOf } from '#contract/platform/endpoint.ts';
import { roles } from '#contract/platform/roles.ts';
import type * as calls from '#contract/users.ts';
import { userStatuses } from '#contract/users.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { rolesOf, userStatusesOf, type UserFilters } from './policy.ts';
import { countAwaitingReview, countByRoleAndStatus, type UserCount } from './user-list-sql.ts';

/** The number of users that match a filter, and the numbers by role and by status, each without the filter on it. */
export async function countUsers(db: Queryable, filters: UserFilters): Promise<OutputOf<typeof calls.countUsers>> {
  const [counts, awaitingReview] = await Promise.all([countByRoleAndStatus(db, filters), countAwaitingReview(db)]);
  const sum = (matches: (each: UserCount) => boolean) =>
    counts.filter(matches).reduce((total, { count }) => total + count, 0);
  const hasRole = ({ role }: UserCount) => rolesOf(filters).includes(role);
  const hasStatus = ({ status }: UserCount) => userStatusesOf(filters).includes(status);
  return {
    total: sum((each) => hasRole(each) && hasStatus(each)),
    byRole: roles.map((role) => ({ role, count: sum((each) => each.role === role && hasStatus(each)) })),
    byStatus: userStatuses.map((status) => ({
      status,
      count: sum((each) => each.status === status && hasRole(each)),
    })),
    awaitingReview,
  };
}
