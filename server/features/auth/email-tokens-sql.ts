import { sql } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';

export type Purpose = 'confirm-email' | 'reset-password';

export async function insertEmailToken(
  tx: Queryable,
  token: { hash: string; userId: string; purpose: Purpose; expiresAt: Date; now: Date },
): Promise<void> {
  await sql`insert into email_tokens (token_hash, user_id, purpose, expires_at, created_at)
    values (${token.hash}, ${token.userId}, ${token.purpose}, ${token.expiresAt}, ${token.now})`.execute(tx);
}

/** Uses up a token: of any number of calls with the same one, a single call gets the user. */
export async function deleteEmailToken(
  tx: Queryable,
  hash: string,
  purpose: Purpose,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    delete from email_tokens where token_hash = ${hash} and purpose = ${purpose} and expires_at > ${now}
    returning user_id as "userId"`.execute(tx);
  return rows[0]?.userId ?? null;
}

export async function findEmailToken(db: Queryable, hash: string, purpose: Purpose, now: Date): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from email_tokens
    where token_hash = ${hash} and purpose = ${purpose} and expires_at > ${now}`.execute(db);
  return rows[0]?.userId ?? null;
}

/** Earlier links of the same kind stop working. */
export async function deleteEmailTokensOf(tx: Queryable, userId: string, purpose: Purpose): Promise<void> {
  await sql`delete from email_tokens where user_id = ${userId} and purpose = ${purpose}`.execute(tx);
}

export async function countEmailTokensSince(
  db: Queryable,
  userId: string,
  purpose: Purpose,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from email_tokens
    where user_id = ${userId} and purpose = ${purpose} and created_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteExpiredEmailTokens(db: Queryable, now: Date): Promise<void> {
  await sql`delete from email_tokens where expires_at < ${now}`.execute(db);
}
