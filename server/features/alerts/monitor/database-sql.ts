import { integer } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { getValue, hasRow } from '#server/platform/database/statements.ts';

/** True once the database answers. */
export async function isDatabaseReachable(db: Queryable): Promise<boolean> {
  return await hasRow(db)`select 1`;
}

/** Failed attempts to sign in between two moments, of all accounts. */
export async function countFailedSignIns(db: Queryable, since: Date, until: Date): Promise<number> {
  return await getValue(db, integer)`
    select count(*) from failed_login_attempts, unnest(failures) as moment
    where last_attempt >= ${since} and moment between ${since} and ${until}`;
}
