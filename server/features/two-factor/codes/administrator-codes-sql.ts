import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

/** Uses the code that an administrator issued. @returns whether it was valid: of concurrent calls, one gets true */
export async function deleteAdministratorCode(
  tx: Queryable,
  userId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<boolean> {
  const affected = await execute(tx)`
    delete from two_factor_codes where user_id = ${userId} and code_hash = ${hash} and expires_at > ${now}`;
  return affected > 0;
}

export async function deleteAdministratorCodeOf(tx: Queryable, userId: string): Promise<void> {
  await execute(tx)`delete from two_factor_codes where user_id = ${userId}`;
}

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await execute(db)`delete from two_factor_codes where expires_at <= ${now}`;
}
