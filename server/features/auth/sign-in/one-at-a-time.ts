import { Failure } from '#server/platform/failure.ts';

const maxWaiting = 20;
const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();

/**
 * Runs the work of one key sequentially on this instance, so that two concurrent sign-ins with the right password do not
 * count as failed attempts. Throws `rate_limited` when 20 are waiting.
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() };
  if (queue.waiting >= maxWaiting) throw new Failure('rate_limited', { retryAfterSeconds: 1 });
  queues.set(key, queue);
  queue.waiting += 1;
  const result = queue.last.then(work);
  queue.last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    queue.waiting -= 1;
    if (queue.waiting === 0) queues.delete(key);
  }
}
