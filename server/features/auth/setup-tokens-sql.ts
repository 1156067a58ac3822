import { sql } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';

export async function updateSetupToken(tx: Queryable, hash: string): Promise<void> {
  await sql`delete from setup_tokens`.execute(tx);
  await sql`insert into setup_tokens (token_hash) values (${hash})`.execute(tx);
}

/** @returns whether this was the token */
export async function deleteSetupToken(tx: Queryable, hash: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from setup_tokens where token_hash = ${hash}`.execute(tx);
  return numAffectedRows > 0n;
}
