import { integer } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { getValue } from '#server/platform/database/statements.ts';

/** Failed attempts to sign in between two moments, of all accounts. */
export async function countFailedSignIns(db: Queryable, since: Date, until: Date): Promise<number> {
  return await getValue(db, integer)`
    select count(*) from failed_login_attempts, unnest(failures) as moment
    where last_attempt >= ${since} and moment between ${since} and ${until}`;
}
