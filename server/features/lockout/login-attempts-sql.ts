import { sql, type RawBuilder } from 'kysely';
import { clockToleranceMs } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { failed_login_attempts } from '#server/platform/database/schema.ts';
import { execute, findRow, type RowOf } from '#server/platform/database/statements.ts';

export type Attempt = { id: string; email: string; ip: string; userAgent: string | null; now: Date };
export type Limits = { max: number; windowMs: number; lockMs: number };
const attemptColumns = {
  count: failed_login_attempts.attempt_count,
  lockedUntil: failed_login_attempts.locked_until,
};
export type Attempts = RowOf<typeof attemptColumns>;

/** The failures of the window. Those after now, by more than calls differ, are from before the clock was set back. */
function recentSql(now: Date, { windowMs }: Limits): RawBuilder<unknown> {
  const [since, until] = [new Date(now.getTime() - windowMs), new Date(now.getTime() + clockToleranceMs)];
  return sql`(select coalesce(array_agg(moment), '{}') from unnest(attempts.failures) as moment
    where moment > ${since} and moment <= ${until})`;
}

/** The end of the lock of now, or null. One that is later than a lock can end is from before the clock was set back. */
function lockEndSql(now: Date, { lockMs }: Limits): RawBuilder<unknown> {
  const latest = new Date(now.getTime() + lockMs + clockToleranceMs);
  return sql`case when attempts.locked_until > ${now} and attempts.locked_until <= ${latest} then attempts.locked_until end`;
}

/**
 * Counts an attempt before its password is verified, so that parallel guesses share one count; a success deletes it.
 * @returns null when the subject is locked: the attempt then is not counted and must be refused
 */
export async function insertAttempt(db: Queryable, attempt: Attempt, limits: Limits): Promise<Attempts | null> {
  const { now } = attempt;
  const until = new Date(now.getTime() + limits.lockMs);
  const recent = recentSql(now, limits);
  const counted = sql`cardinality(${recent}) + 1`;
  return await findRow(db, attemptColumns)`
    insert into failed_login_attempts as attempts
      (id, email, ip_address, user_agent, attempt_count, failures, last_attempt, locked_until)
    values (${attempt.id}, ${attempt.email}, ${attempt.ip}, ${attempt.userAgent}, 1, array[${now}::timestamptz], ${now},
      ${limits.max <= 1 ? until : null}::timestamptz)
    on conflict (email) do update set
      ip_address = excluded.ip_address, user_agent = excluded.user_agent,
      failures = ${recent} || ${now}::timestamptz, attempt_count = ${counted}, last_attempt = excluded.last_attempt,
      locked_until = case when ${counted} >= ${limits.max} then ${until}::timestamptz end
    where ${lockEndSql(now, limits)} is null
    returning attempt_count as count, locked_until as "lockedUntil"`;
}

/** Removes the failure of one moment, and the lock that it caused. */
export async function updateAttemptRefunded(db: Queryable, email: string, at: Date, { max }: Limits): Promise<void> {
  await execute(db)`
    update failed_login_attempts set
      failures = failures[:array_position(failures, ${at}::timestamptz) - 1]
        || failures[array_position(failures, ${at}::timestamptz) + 1:],
      attempt_count = cardinality(failures) - 1,
      locked_until = case when cardinality(failures) > ${max} then locked_until end
    where email = ${email} and ${at}::timestamptz = any(failures)`;
}

/** Deletes the failures of an account. */
export async function deleteAttempts(db: Queryable, email: string): Promise<void> {
  await execute(db)`delete from failed_login_attempts where email = ${email}`;
}

/** A CTE that deletes the failures of an account when the CTE `from` has a row. */
export function deleteAttemptsSql(email: string, from: string): RawBuilder<unknown> {
  return sql`delete from failed_login_attempts where email = ${email} and exists (select from ${sql.ref(from)})`;
}

/** Failed attempts of an account within the window, and the end of its lock, if it is locked. */
export async function findAttempts(db: Queryable, email: string, now: Date, limits: Limits): Promise<Attempts> {
  const attempts = await findRow(db, attemptColumns)`
    select cardinality(${recentSql(now, limits)}) as count, ${lockEndSql(now, limits)} as "lockedUntil"
    from failed_login_attempts as attempts where email = ${email}`;
  return attempts ?? { count: 0, lockedUntil: null };
}

/** Deletes the failures of accounts on which nobody tried to sign in since a moment. */
export async function deleteOldAttempts(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from failed_login_attempts where last_attempt < ${before}`;
}
