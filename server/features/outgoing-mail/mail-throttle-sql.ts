import { sql } from 'kysely';
import { timestamp } from '#server/platform/database/column.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { mail_throttle } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect } from '#server/platform/database/statements.ts';

/** Times in milliseconds since 1970, of the clock of the database, which all instances share. */
export type Throttle = {
  pauseMs: number;
  intervalMs: number;
  pausedUntil: number;
  refusedAt: number;
  throttledSince: number | null;
};

const throttleColumns = {
  now: timestamp,
  pauseMs: mail_throttle.pause_ms,
  intervalMs: mail_throttle.interval_ms,
  pausedUntil: mail_throttle.paused_until,
  refusedAt: mail_throttle.refused_at,
  throttledSince: mail_throttle.throttled_since,
};

/** `now`: of the database. */
export async function findThrottle(db: Queryable, lock = sql``): Promise<Throttle & { now: number }> {
  const row = await findRow(db, throttleColumns)`select now() as now, pause_ms as "pauseMs",
    interval_ms as "intervalMs", paused_until as "pausedUntil", refused_at as "refusedAt",
    throttled_since as "throttledSince" from mail_throttle ${lock}`;
  if (row === null) throw new Error('mail_throttle has no row');
  return {
    ...row,
    now: Date.parse(row.now),
    pausedUntil: Date.parse(row.pausedUntil),
    refusedAt: Date.parse(row.refusedAt),
    throttledSince: row.throttledSince === null ? null : Date.parse(row.throttledSince),
  };
}

export async function lockThrottle(tx: Tx): Promise<Throttle & { now: number }> {
  return await findThrottle(tx, sql`for update`);
}

export async function updateThrottle(tx: Tx, throttle: Throttle): Promise<void> {
  const { pauseMs, intervalMs, throttledSince: since } = throttle;
  await execute(tx)`update mail_throttle set pause_ms = ${pauseMs}, interval_ms = ${intervalMs},
    paused_until = ${new Date(throttle.pausedUntil)}, refused_at = ${new Date(throttle.refusedAt)},
    throttled_since = ${since === null ? null : new Date(since)}`;
}

/** Ends a pause by a mail that was tried after the last refusal. @returns whether mails may wait for its end */
export async function updateAccepted(tx: Tx, durationMs: number): Promise<boolean> {
  return await hasEffect(tx)`update mail_throttle
    set throttled_since = null, paused_until = least(paused_until, now())
    where throttled_since is not null and refused_at < now() - ${durationMs} * interval '1 ms'`;
}
