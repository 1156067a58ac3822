import type { Queryable } from '#server/platform/database/connect.ts';
import { dismissed_tips } from '#server/platform/database/schema.ts';
import { execute, listValues } from '#server/platform/database/statements.ts';

export async function listDismissedTips(db: Queryable, userId: string): Promise<string[]> {
  return await listValues(db, dismissed_tips.tip_id)`select tip_id from dismissed_tips where user_id = ${userId}`;
}

/** Keeps the time of a tip that was dismissed before. */
export async function insertDismissedTips(db: Queryable, userId: string, tipIds: string[], now: Date): Promise<void> {
  await execute(db)`insert into dismissed_tips (user_id, tip_id, dismissed_at)
    select ${userId}, tip_id, ${now}::timestamptz from unnest(${tipIds}::text[]) as tip_id
    on conflict do nothing`;
}
