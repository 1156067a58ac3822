import type { Queryable } from '#server/platform/database/connect.ts';
import { nullable } from '#server/platform/database/column.ts';
import { two_factor_codes, users } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect, type RowOf } from '#server/platform/database/statements.ts';

export type NewCode = { userId: string; hash: string; issuedBy: string | null; now: Date; expiresAt: Date };

/** Stores a code in place of an earlier one of that user. */
export async function insertIssuedCode(tx: Queryable, code: NewCode): Promise<void> {
  await execute(tx)`
    insert into two_factor_codes (user_id, code_hash, issued_by, issued_at, expires_at)
    values (${code.userId}, ${code.hash}, ${code.issuedBy}, ${code.now}, ${code.expiresAt})
    on conflict (user_id) do update set code_hash = excluded.code_hash, issued_by = excluded.issued_by,
      issued_at = excluded.issued_at, expires_at = excluded.expires_at`;
}

const openCodeColumns = {
  issuedBy: nullable(users.name),
  issuedAt: two_factor_codes.issued_at,
  expiresAt: two_factor_codes.expires_at,
};

/** The code of a user that can be used, without the code itself. */
export async function findIssuedCode(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<RowOf<typeof openCodeColumns> | null> {
  return await findRow(db, openCodeColumns)`
    select users.name as "issuedBy", issued_at as "issuedAt", expires_at as "expiresAt"
    from two_factor_codes left join users on users.id = issued_by
    where user_id = ${userId} and expires_at > ${now}`;
}

/** Uses an issued code. @returns whether it was valid: of concurrent calls, one gets true */
export async function deleteIssuedCode(
  tx: Queryable,
  userId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<boolean> {
  return await hasEffect(tx)`
    delete from two_factor_codes where user_id = ${userId} and code_hash = ${hash} and expires_at > ${now}`;
}

export async function deleteIssuedCodeOf(tx: Queryable, userId: string): Promise<void> {
  await execute(tx)`delete from two_factor_codes where user_id = ${userId}`;
}

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await execute(db)`delete from two_factor_codes where expires_at <= ${now}`;
}
