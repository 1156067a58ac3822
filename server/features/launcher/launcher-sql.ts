import type { Queryable } from '#server/platform/database/connect.ts';
import { launchers } from '#server/platform/database/schema.ts';
import { execute, findValue, listValues } from '#server/platform/database/statements.ts';
import { text } from '#server/platform/database/column.ts';

/** The stored entries of a user, of any shape; null without any. */
export async function findEntries(db: Queryable, userId: string): Promise<unknown> {
  return await findValue(db, launchers.entries)`select entries from launchers where user_id = ${userId}`;
}

/** The same, and nobody else changes them until the transaction ends; also of a user without any. */
export async function lockEntries(tx: Queryable, userId: string, now: Date): Promise<unknown> {
  return await findValue(tx, launchers.entries)`
    insert into launchers (user_id, entries, updated_at) values (${userId}, '[]', ${now})
    on conflict (user_id) do update set updated_at = excluded.updated_at returning entries`;
}

export async function updateEntries(tx: Queryable, userId: string, entries: unknown): Promise<void> {
  await execute(tx)`update launchers set entries = ${JSON.stringify(entries)}::jsonb where user_id = ${userId}`;
}

/** Those of the keys whose app or tool exists, archived ones excluded. */
export async function listExisting(db: Queryable, keys: string[]): Promise<string[]> {
  return await listValues(db, text)`
    select key from unnest(${keys}::text[]) as key where key like 'page:%'
      or key in (select 'app:' || id from apps where archived_at is null and 'app:' || id = any(${keys}))
      or key in (select 'tool:' || id from tools where archived_at is null and 'tool:' || id = any(${keys}))`;
}
