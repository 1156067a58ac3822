import type { UserOverview } from '#contract/admin.ts';
import { countUsers } from '#server/features/users/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { countSignedIn, listLastSignIns, listNewestUsers } from './user-overview-sql.ts';

const day = 24 * 3_600_000;
const listed = 5;

/** Users by role and status, and who registered and signed in last. */
export async function readUserOverview({ db, clock }: Portal): Promise<UserOverview> {
  const now = clock.now().getTime();
  const [counts, signedInToday, signedInThisWeek, newest, lastSignIns] = await Promise.all([
    countUsers(db, {}),
    countSignedIn(db, new Date(now - day)),
    countSignedIn(db, new Date(now - 7 * day)),
    listNewestUsers(db, listed),
    listLastSignIns(db, listed),
  ]);
  return { ...counts, signedInToday, signedInThisWeek, newest, lastSignIns };
}
