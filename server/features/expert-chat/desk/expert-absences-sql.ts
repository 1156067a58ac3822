import { sql } from 'kysely';
import { clockToleranceMs } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_sessions } from '#server/platform/database/schema.ts';
import { execute, listValues } from '#server/platform/database/statements.ts';
import { isConnectedSql } from '#server/platform/live/connected-users-sql.ts';

/**
 * The job checks every minute. A longer gap means that the portal was down or the clock set
 * back: the absence begins anew.
 */
const maxCheckGapMs = 90_000;

const isExpertConnectedSql = isConnectedSql(sql`expert_user_id`);

/**
 * Records since when the experts of active conversations are without a live connection. `userIds`: only these experts.
 * Instances may run it at the same time: the rows are locked in one order.
 */
export async function updateExpertAbsences(
  db: Queryable,
  { now, userIds = null }: { now: Date; userIds?: string[] | null },
): Promise<void> {
  const earliest = new Date(now.getTime() - maxCheckGapMs);
  const latest = new Date(now.getTime() + clockToleranceMs);
  await execute(db)`
    update chat_sessions set
      expert_absent_since = case when ${isExpertConnectedSql} then null
        when expert_absence_checked_at between ${earliest} and ${latest} then expert_absent_since
        else ${now}::timestamptz end,
      expert_absence_checked_at = case when ${isExpertConnectedSql} then null else ${now}::timestamptz end
    where id in (
      select id from chat_sessions
      where status = 'active' and (${userIds}::text[] is null or expert_user_id = any(${userIds}::text[]))
        and (expert_absent_since is not null or not ${isExpertConnectedSql})
      order by id for no key update
    )`;
}

/**
 * Ends the recorded absence of the expert of a conversation, who has just made a call about it: some networks let calls
 * pass, but no live connection. It begins anew with the next check.
 */
export async function updateExpertPresent(db: Queryable, id: string, expertUserId: string): Promise<void> {
  await execute(db)`update chat_sessions set expert_absent_since = null, expert_absence_checked_at = null
    where id = ${id} and expert_user_id = ${expertUserId} and status = 'active' and expert_absent_since is not null`;
}

/** Active conversations whose expert has had no live connection since `since` or longer. `id`: only this one. */
export async function listSessionsOfAbsentExperts(
  db: Queryable,
  { since, id = null }: { since: Date; id?: string | null },
): Promise<string[]> {
  return await listValues(db, chat_sessions.id)`
    select id from chat_sessions where status = 'active' and (${id}::text is null or id = ${id})
      and expert_absent_since <= ${since} and not ${isExpertConnectedSql}`;
}
