import type { Queryable } from '../database/connect.ts';
import type { Portal } from '../context.ts';
import { defaultMaxAttempts, insertJob, insertJobs } from './jobs-sql.ts';

/**
 * Jobs that run at once, by queue. Those of one queue wait for each other only: a mail server may stall for a minute.
 */
export const concurrency = { mail: 3, chat: 3, webhooks: 4, other: 2 };
export type Queue = keyof typeof concurrency;

/** More that run at once, but none that is deferrable: mails to many may hold all others for minutes. */
export const reserved: Partial<typeof concurrency> = { mail: 2 };

/** Background work of a feature. It runs at least once, so it must be idempotent. */
export type Job = {
  name: string;
  /** Default: other. */
  queue?: Queue;
  /** Schedule in crontab form and UTC; absent: runs only when queued. */
  cron?: string;
  /** Also runs once after each start. */
  atStart?: boolean;
  /** `signal` is aborted when the portal stops and no longer waits for the job; it then runs again elsewhere. */
  run: (portal: Portal, payload: unknown, signal?: AbortSignal) => Promise<void>;
};

/**
 * Adds a job inside the transaction that needs it; it is retried with exponential backoff, up to `maxAttempts`. A
 * queued job with the same `key` is replaced. Jobs with the same `series` run one at a time, on all instances together.
 * One that is `urgent` starts before all others of its queue that are due.
 */
export async function queueJob(
  tx: Queryable,
  name: string,
  payload: object,
  options: { maxAttempts?: number; runAt?: Date | null; key?: string; series?: string; urgent?: boolean } = {},
): Promise<void> {
  const { maxAttempts = defaultMaxAttempts, runAt = null, key = null, series = null, urgent = false } = options;
  await insertJob(tx, { name, payload, maxAttempts, runAt, key, series, priority: urgent ? -1 : 0 });
}

/**
 * Adds many jobs of one name, like `queueJob`. Those that are `deferrable` start after all others that are due, and
 * leave the `reserved` workers of their queue to them.
 */
export async function queueJobs(
  tx: Queryable,
  name: string,
  payloads: object[],
  { maxAttempts = defaultMaxAttempts, deferrable = false }: { maxAttempts?: number; deferrable?: boolean } = {},
): Promise<void> {
  if (payloads.length > 0) await insertJobs(tx, name, payloads, { maxAttempts, deferrable });
}
