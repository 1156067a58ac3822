import * as z from 'zod/mini';
import { guides, type Guide } from '#contract/guidance.ts';
import { matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { completed_guides } from '#server/platform/database/schema.ts';
import { execute, listValues } from '#server/platform/database/statements.ts';

export async function listCompletedGuides(db: Queryable, userId: string): Promise<Guide[]> {
  return await listValues(db, matching(completed_guides.guide, z.enum(guides)))`
    select guide from completed_guides where user_id = ${userId} order by guide desc`;
}

/** Keeps the time of a guide that was completed before. */
export async function insertCompletedGuides(
  tx: Queryable,
  userIds: string[],
  completed: readonly Guide[],
  now: Date,
): Promise<void> {
  await execute(tx)`insert into completed_guides (user_id, guide, completed_at)
    select user_id, guide, ${now} from unnest(${userIds}::text[]) as user_id, unnest(${[...completed]}::text[]) as guide
    on conflict do nothing`;
}
