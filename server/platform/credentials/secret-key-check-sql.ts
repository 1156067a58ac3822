import { instanceNamePattern, type Queryable } from '../database/connect.ts';
import { secret_key_check } from '../database/schema.ts';
import { getValue, hasRow } from '../database/statements.ts';

/** Stores the signature of the first start. @returns whether this is the first start */
export async function insertSignature(db: Queryable, signature: string): Promise<boolean> {
  return await hasRow(db)`
    insert into secret_key_check (signature) values (${signature}) on conflict do nothing returning 1`;
}

export async function getSignature(db: Queryable): Promise<string> {
  return await getValue(db, secret_key_check.signature)`select signature from secret_key_check`;
}

/**
 * Replaces the signature, unless an instance that connected earlier than this one still runs. @returns whether it did
 */
export async function updateSignature(
  db: Queryable,
  { signature, applicationName }: { signature: string; applicationName: string },
): Promise<boolean> {
  return await hasRow(db)`
    update secret_key_check set signature = ${signature}
    where signature = ${signature} or not exists (
      select from pg_stat_activity
      where datname = current_database() and application_name ~ ${instanceNamePattern}
        and application_name <> ${applicationName}
        and backend_start < (select backend_start from pg_stat_activity where pid = pg_backend_pid()))
    returning 1`;
}
