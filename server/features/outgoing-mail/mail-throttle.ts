import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { isDeferrable, updatePostponed, updateResumed, updateSpread } from '#server/platform/jobs/jobs-sql.ts';
import { findThrottle, lockThrottle, updateAccepted, updateThrottle, type Throttle } from './mail-throttle-sql.ts';

export const sendMailJobName = 'send-mail';

/** Milliseconds, of pauses of bulk mails. */
const shortestMs = 5000;
const longestMs = 10 * 60_000;

/** Milliseconds between two bulk mails right after a pause. */
const shortestIntervalMs = 3000;
const longestIntervalMs = 60_000;
/** Milliseconds in which the pace of bulk mails doubles. */
const doublingMs = 10 * 60_000;
/** A shorter interval is none: without a limit a mail takes about as long. */
const negligibleMs = 100;

/** Milliseconds between attempts of single mails, and their share of a pause of bulk mails. */
const single = { shortestMs: 5000, longestMs: 60_000, share: 1 / 8 };

const clamp = (value: number, lowest: number, highest: number) => Math.min(Math.max(value, lowest), highest);

/** The interval between two bulk mails at a moment; it halves every `doublingMs` after the last pause. */
export function intervalAt({ intervalMs, pausedUntil }: Throttle, now: number): number {
  const interval = intervalMs * 2 ** (-Math.max(now - pausedUntil, 0) / doublingMs);
  return interval < negligibleMs ? 0 : interval;
}

/**
 * The state after a refusal. Each pause without an accepted mail is followed by one of twice its length. The first
 * pause after mails were accepted again has half of the length that was enough, while that is recent, and the pace
 * after it is half of what was too much. A refusal during a pause changes neither.
 */
export function afterRefusal(before: Throttle, now: number): Throttle {
  if (now < before.pausedUntil) return { ...before, refusedAt: now };
  const isOngoing = before.throttledSince !== null;
  const isRecent = now - before.pausedUntil < 10 * before.pauseMs;
  const wanted = isOngoing ? before.pauseMs * 2 : isRecent ? before.pauseMs / 2 : shortestMs;
  const pauseMs = Math.round(clamp(wanted, shortestMs, longestMs));
  const slower = Math.round(clamp(2 * intervalAt(before, now), shortestIntervalMs, longestIntervalMs));
  return {
    pauseMs,
    intervalMs: isOngoing ? before.intervalMs : slower,
    pausedUntil: now + pauseMs,
    refusedAt: now,
    throttledSince: before.throttledSince ?? now,
  };
}

/** How long single mails wait after a refusal, in milliseconds. */
export function singlePauseOf({ pauseMs }: Throttle): number {
  return clamp(pauseMs * single.share, single.shortestMs, single.longestMs);
}

/**
 * Records that the mail server accepts no mails for a while, which it answered to this one. Bulk mails wait for the end
 * of the pause and are sent at a lower pace then; single mails are tried soon.
 * @returns the milliseconds since the first refusal after the last accepted mail, and whether the mail is a bulk one
 */
export async function recordRefusal(tx: Tx, id: string): Promise<{ throttledMs: number; isBulk: boolean }> {
  const { now, ...before } = await lockThrottle(tx);
  const after = afterRefusal(before, now);
  await updateThrottle(tx, after);
  const isBulk = await isDeferrable(tx, sendMailJobName, id);
  // A single mail that is tried during a pause changes nothing for the bulk mails.
  if (isBulk || after.pausedUntil !== before.pausedUntil) await spread(tx, { now, ...after }, id);
  if (!isBulk) await updatePostponed(tx, sendMailJobName, id, singlePauseOf(after));
  return { throttledMs: now - (after.throttledSince ?? now), isBulk };
}

/** Ends the pause when a mail was accepted whose attempt, which took `durationMs`, started after the last refusal. */
export async function recordAccepted(tx: Tx, durationMs: number): Promise<void> {
  if (!(await updateAccepted(tx, durationMs))) return;
  await updateResumed(tx, sendMailJobName, single.longestMs);
  await spreadBulkMails(tx);
}

/** Bulk mails that were just queued follow those that wait, at the pace of this moment. */
export async function spreadBulkMails(tx: Queryable): Promise<void> {
  const throttle = await findThrottle(tx);
  if (throttle.pausedUntil > throttle.now || intervalAt(throttle, throttle.now) > 0) await spread(tx, throttle, null);
}

async function spread(tx: Queryable, throttle: Throttle & { now: number }, id: string | null): Promise<void> {
  const start = Math.max(throttle.now, throttle.pausedUntil);
  const times = { startMs: start - throttle.now, intervalMs: intervalAt(throttle, start), doublingMs };
  await updateSpread(tx, sendMailJobName, id, times);
}
