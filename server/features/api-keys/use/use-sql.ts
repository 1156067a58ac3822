import { sql } from 'kysely';
import { clockToleranceMs } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { text } from '#server/platform/database/column.ts';
import { api_key_use, api_keys } from '#server/platform/database/schema.ts';
import { execute, listRows } from '#server/platform/database/statements.ts';
import type { PendingUse } from './key-use.ts';

const sharedColumns = { id: api_keys.id, windowStart: api_keys.window_start, windowCalls: api_keys.window_calls };

/**
 * Adds the use of many keys to their rows and to those of the day, in one statement. Rows are locked in the order of
 * their ids, as the other instances do. A minute that is later than now is from before the clock was set back. @returns
 * the calls of each in its latest minute, those of all instances
 */
export async function updateUse(db: Queryable, uses: PendingUse[], now: Date) {
  const latest = new Date(now.getTime() + clockToleranceMs);
  const rows = uses.map(({ id, calls, lastUsed, minute, minuteCalls }) => ({
    id,
    calls,
    last_used: new Date(lastUsed).toISOString(),
    minute: new Date(minute).toISOString(),
    minute_calls: minuteCalls,
  }));
  return await listRows(db, sharedColumns)`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id text, calls integer, last_used timestamptz, minute timestamptz, minute_calls integer)
    ),
    locked as (select id from api_keys where id in (select id from given) order by id for no key update),
    of_day as (
      insert into api_key_use as kept (key_id, day, calls)
      select id, (last_used at time zone 'Europe/Amsterdam')::date, calls from given join locked using (id) order by id
      on conflict (key_id, day) do update set calls = kept.calls + excluded.calls
    )
    update api_keys set usage_count = usage_count + given.calls,
      last_used = greatest(api_keys.last_used, given.last_used),
      window_start = case when window_start <= ${latest} then greatest(window_start, given.minute) else given.minute end,
      window_calls = case
        when window_start = given.minute then window_calls + given.minute_calls
        when window_start > given.minute and window_start <= ${latest} then window_calls
        else given.minute_calls end
    from given join locked using (id) where api_keys.id = given.id
    returning api_keys.id, window_start as "windowStart", window_calls as "windowCalls"`;
}

/** Calls per key of a user and day of the last days, today included; the day as YYYY-MM-DD in Amsterdam. */
export async function listUse(db: Queryable, { userId, days, now }: { userId: string; days: number; now: Date }) {
  const today = sql`(${now}::timestamptz at time zone 'Europe/Amsterdam')::date`;
  return await listRows(db, { keyId: api_key_use.key_id, day: text, calls: api_key_use.calls })`
    select key_id as "keyId", to_char(day, 'YYYY-MM-DD') as day, calls
    from api_key_use join api_keys on api_keys.id = key_id
    where user_id = ${userId} and deleted_at is null and day > ${today} - ${days}::integer
    order by day, key_id`;
}

/** Deletes the calls of the days before the one of a moment, in Amsterdam. */
export async function deleteUse(db: Queryable, before: Date): Promise<void> {
  await execute(db)`
    delete from api_key_use where day < (${before}::timestamptz at time zone 'Europe/Amsterdam')::date`;
}
