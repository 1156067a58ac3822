import type { Queryable } from '#server/platform/database/connect.ts';
import { execute, hasEffect, hasRow } from '#server/platform/database/statements.ts';

export async function updateSetupToken(tx: Queryable, hash: string): Promise<void> {
  await execute(tx)`delete from setup_tokens`;
  await execute(tx)`insert into setup_tokens (token_hash) values (${hash})`;
}

export async function hasSetupToken(db: Queryable, hash: string): Promise<boolean> {
  return await hasRow(db)`select 1 from setup_tokens where token_hash = ${hash}`;
}

/** Consumes the token. @returns false when there is no such token */
export async function deleteSetupToken(tx: Queryable, hash: string): Promise<boolean> {
  return await hasEffect(tx)`delete from setup_tokens where token_hash = ${hash}`;
}
