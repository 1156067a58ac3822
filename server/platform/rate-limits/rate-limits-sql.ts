import { sql, type RawBuilder } from 'kysely';
import { clockToleranceMs } from '../clock.ts';
import type { Queryable } from '../database/connect.ts';
import { rate_limits } from '../database/schema.ts';
import { execute, findValue, listValues } from '../database/statements.ts';

/** `windowMs`: how far the arrival time may be ahead of now. */
type Window = { windowMs: number; now: Date };
/** `costMs`: what one call adds to the arrival time. */
type Charge = Window & { costMs: number };

/** No limit has a longer window. */
const longestWindowMs = 24 * 3_600_000;

/** After this no charge sets an arrival time. */
const latestArrival = ({ windowMs, now }: Window) => new Date(now.getTime() + windowMs + clockToleranceMs);

/**
 * The arrival time of a column, which may be null, or now when the whole limit is left: when it is past, or so far
 * ahead that the clock was set back after it was stored.
 */
export function arrivalSql(column: RawBuilder<unknown>, window: Window): RawBuilder<unknown> {
  const { now } = window;
  return sql`case when ${column} between ${now} and ${latestArrival(window)} then ${column} else ${now}::timestamptz end`;
}

/**
 * Charges one call to each of these subjects, which differ, in one atomic statement. @returns those that were charged:
 * the limit of the others is reached
 */
export async function updateArrivals(
  db: Queryable,
  subjects: string[],
  { costMs, ...window }: Charge,
): Promise<string[]> {
  const cost = sql`${costMs} * interval '1 millisecond'`;
  const { windowMs, now } = window;
  const charged = sql`${arrivalSql(sql`kept.arrival`, window)} + ${cost}`;
  // In one order, so that transactions which charge the same subjects wait for each other without a deadlock.
  return await listValues(db, rate_limits.subject)`
    insert into rate_limits as kept (subject, arrival)
    select given, ${now}::timestamptz + ${cost} from unnest(${subjects}::text[]) as given order by given
    on conflict (subject) do update set arrival = ${charged}
    where ${charged} <= ${now}::timestamptz + ${windowMs} * interval '1 millisecond'
    returning subject`;
}

export async function findArrival(db: Queryable, subject: string, window: Window): Promise<string | null> {
  return await findValue(db, rate_limits.arrival)`
    select ${arrivalSql(sql`arrival`, window)} from rate_limits where subject = ${subject}`;
}

/** Those of the subjects that cannot be charged. */
export async function listRefused(db: Queryable, subjects: string[], { costMs, ...window }: Charge): Promise<string[]> {
  const latest = new Date(window.now.getTime() + window.windowMs - costMs);
  return await listValues(db, rate_limits.subject)`
    select subject from rate_limits
    where subject = any(${subjects}::text[]) and ${arrivalSql(sql`arrival`, window)} > ${latest}`;
}

/** Refunds one charge; with `from` only when that CTE has a row. */
export function refundArrivalSql(subject: string, costMs: number, from?: string): RawBuilder<unknown> {
  return sql`update rate_limits set arrival = arrival - ${costMs} * interval '1 millisecond'
    where subject = ${subject} ${from === undefined ? sql`` : sql`and exists (select from ${sql.ref(from)})`}`;
}

export async function updateRefunded(db: Queryable, subject: string, costMs: number): Promise<void> {
  await execute(db)`${refundArrivalSql(subject, costMs)}`;
}

/** Refunds every charge of a subject when the CTE `from` has a row. */
export function deleteArrivalSql(subject: string, from: string): RawBuilder<unknown> {
  return sql`delete from rate_limits where subject = ${subject} and exists (select from ${sql.ref(from)})`;
}

/** Deletes the subjects that have their full limit again, also those of a time before the clock was set back. */
export async function deleteUnused(db: Queryable, now: Date): Promise<void> {
  await execute(db)`
    delete from rate_limits where arrival < ${now} or arrival > ${latestArrival({ windowMs: longestWindowMs, now })}`;
}
