import type { Queryable } from '#server/platform/database/connect.ts';
import { reset_tokens } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect, type RowOf } from '#server/platform/database/statements.ts';

export async function insertResetToken(
  tx: Queryable,
  token: { hash: string; userId: string; expiresAt: Date; now: Date },
): Promise<void> {
  await execute(tx)`insert into reset_tokens (token_hash, user_id, expires_at, created_at)
    values (${token.hash}, ${token.userId}, ${token.expiresAt}, ${token.now})`;
}

const resetTokenColumns = {
  userId: reset_tokens.user_id,
  expiresAt: reset_tokens.expires_at,
  usedAt: reset_tokens.used_at,
};

export async function findResetToken(db: Queryable, hash: string): Promise<RowOf<typeof resetTokenColumns> | null> {
  return await findRow(db, resetTokenColumns)`
    select user_id as "userId", expires_at as "expiresAt", used_at as "usedAt"
    from reset_tokens where token_hash = ${hash}`;
}

/** Uses a token. @returns whether it was unused: of concurrent calls with one token, one gets true */
export async function updateResetTokenUsed(tx: Queryable, hash: string, now: Date): Promise<boolean> {
  return await hasEffect(tx)`
    update reset_tokens set used_at = ${now} where token_hash = ${hash} and used_at is null and expires_at > ${now}`;
}

/** Marks every unused token of a user as used. */
export async function updateResetTokensUsed(tx: Queryable, userId: string, now: Date): Promise<void> {
  await execute(tx)`update reset_tokens set used_at = ${now} where user_id = ${userId} and used_at is null`;
}

export async function deleteResetTokens(db: Queryable, expiredBefore: Date): Promise<void> {
  await execute(db)`delete from reset_tokens where expires_at < ${expiredBefore}`;
}
