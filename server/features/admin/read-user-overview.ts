import type { UserOverview } from '#contract/admin.ts';
import { roles } from '#contract/platform/roles.ts';
import { userStatuses } from '#contract/users.ts';
import type { Portal } from '#server/platform/context.ts';
import {
  countSignedIn,
  listLastSignIns,
  listNewestUsers,
  listUserCounts,
  type UserCount,
} from './user-overview-sql.ts';

const day = 24 * 3_600_000;
const listed = 5;

/** Users by role and status, and who registered and signed in last. */
export async function readUserOverview({ db, clock }: Portal): Promise<UserOverview> {
  const now = clock.now().getTime();
  const [counts, signedInToday, signedInThisWeek, newest, lastSignIns] = await Promise.all([
    listUserCounts(db),
    countSignedIn(db, new Date(now - day)),
    countSignedIn(db, new Date(now - 7 * day)),
    listNewestUsers(db, listed),
    listLastSignIns(db, listed),
  ]);
  return {
    total: sum(counts, () => true),
    byRole: roles.map((role) => ({
      role,
      count: sum(counts, (counted) => counted.role === role),
    })),
    byStatus: userStatuses.map((status) => ({
      status,
      count: sum(counts, (counted) => counted.status === status),
    })),
    signedInToday,
    signedInThisWeek,
    newest,
    lastSignIns,
  };
}

function sum(counts: UserCount[], fits: (counted: UserCount) => boolean): number {
  return counts.filter(fits).reduce((total, { count }) => total + count, 0);
}
