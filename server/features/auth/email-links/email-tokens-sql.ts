import { integer } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { email_tokens } from '#server/platform/database/schema.ts';
import { execute, findValue, getValue } from '#server/platform/database/statements.ts';

export type Purpose = 'confirm-email' | 'reset-password';

export async function insertEmailToken(
  tx: Queryable,
  token: { hash: string; userId: string; purpose: Purpose; expiresAt: Date; now: Date },
): Promise<void> {
  await execute(tx)`insert into email_tokens (token_hash, user_id, purpose, expires_at, created_at)
    values (${token.hash}, ${token.userId}, ${token.purpose}, ${token.expiresAt}, ${token.now})`;
}

/** Consumes a token. @returns its user; of concurrent calls with one token, one gets it and the others null */
export async function deleteEmailToken(
  tx: Queryable,
  hash: string,
  purpose: Purpose,
  now: Date,
): Promise<string | null> {
  return await findValue(tx, email_tokens.user_id)`
    delete from email_tokens where token_hash = ${hash} and purpose = ${purpose} and expires_at > ${now}
    returning user_id as "userId"`;
}

export async function findEmailToken(db: Queryable, hash: string, purpose: Purpose, now: Date): Promise<string | null> {
  return await findValue(db, email_tokens.user_id)`
    select user_id as "userId" from email_tokens
    where token_hash = ${hash} and purpose = ${purpose} and expires_at > ${now}`;
}

/** Invalidates every link of this purpose. */
export async function deleteEmailTokensOf(tx: Queryable, userId: string, purpose: Purpose): Promise<void> {
  await execute(tx)`delete from email_tokens where user_id = ${userId} and purpose = ${purpose}`;
}

export async function countEmailTokensSince(
  db: Queryable,
  userId: string,
  purpose: Purpose,
  since: Date,
): Promise<number> {
  return await getValue(db, integer)`
    select count(*) from email_tokens
    where user_id = ${userId} and purpose = ${purpose} and created_at > ${since}`;
}

export async function deleteExpiredEmailTokens(db: Queryable, now: Date): Promise<void> {
  await execute(db)`delete from email_tokens where expires_at < ${now}`;
}
