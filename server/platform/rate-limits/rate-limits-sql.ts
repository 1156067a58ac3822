import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database/connect.ts';
import { rate_limits } from '../database/schema.ts';
import { execute, findValue, listValues } from '../database/statements.ts';

/** `costMs`: what one call adds to the arrival time. `windowMs`: how far that may be ahead of now. */
type Charge = { costMs: number; windowMs: number; now: Date };

/**
 * Charges one call to each of these subjects, which differ, in one atomic statement. @returns those that were charged: the
 * limit of the others is reached
 */
export async function updateArrivals(
  db: Queryable,
  subjects: string[],
  { costMs, windowMs, now }: Charge,
): Promise<string[]> {
  const cost = sql`${costMs} * interval '1 millisecond'`;
  const charged = sql`greatest(kept.arrival, ${now}::timestamptz) + ${cost}`;
  // In one order, so that transactions which charge the same subjects wait for each other without a deadlock.
  return await listValues(db, rate_limits.subject)`
    insert into rate_limits as kept (subject, arrival)
    select given, ${now}::timestamptz + ${cost} from unnest(${subjects}::text[]) as given order by given
    on conflict (subject) do update set arrival = ${charged}
    where ${charged} <= ${now}::timestamptz + ${windowMs} * interval '1 millisecond'
    returning subject`;
}

export async function findArrival(db: Queryable, subject: string): Promise<string | null> {
  return await findValue(db, rate_limits.arrival)`select arrival from rate_limits where subject = ${subject}`;
}

/** Those of the subjects whose arrival is after a moment. */
export async function listArrivingAfter(db: Queryable, subjects: string[], after: Date): Promise<string[]> {
  return await listValues(db, rate_limits.subject)`
    select subject from rate_limits where subject = any(${subjects}::text[]) and arrival > ${after}`;
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

/** Deletes the subjects that have their full limit again. */
export async function deletePast(db: Queryable, now: Date): Promise<void> {
  await execute(db)`delete from rate_limits where arrival < ${now}`;
}
