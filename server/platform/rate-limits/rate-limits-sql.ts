import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database/connect.ts';
import { rate_limits } from '../database/schema.ts';
import { execute, findValue } from '../database/statements.ts';

/** `costMs`: what one call adds to the arrival time. `windowMs`: how far that may be ahead of now. */
export type Charge = { subject: string; costMs: number; windowMs: number; now: Date };

/** Charges one call in one atomic statement. @returns false when the limit is reached: nothing is charged then */
export async function updateArrival(db: Queryable, { subject, costMs, windowMs, now }: Charge): Promise<boolean> {
  const cost = sql`${costMs} * interval '1 millisecond'`;
  const charged = sql`greatest(kept.arrival, ${now}::timestamptz) + ${cost}`;
  const affected = await execute(db)`
    insert into rate_limits as kept (subject, arrival) values (${subject}, ${now}::timestamptz + ${cost})
    on conflict (subject) do update set arrival = ${charged}
    where ${charged} <= ${now}::timestamptz + ${windowMs} * interval '1 millisecond'`;
  return affected > 0;
}

export async function findArrival(db: Queryable, subject: string): Promise<string | null> {
  return await findValue(db, rate_limits.arrival)`select arrival from rate_limits where subject = ${subject}`;
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
