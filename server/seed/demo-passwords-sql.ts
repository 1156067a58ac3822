import { integer } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';

const hashColumns = { password: users.password, accounts: integer };

/** The password hashes of active users with these addresses, and how many have each. */
export async function listPasswordHashes(db: Queryable, emails: string[]): Promise<RowOf<typeof hashColumns>[]> {
  return await listRows(db, hashColumns)`
    select password, count(*)::int as accounts from users
    where status = 'active' and lower(email) = any(${emails}::text[]) group by password`;
}
