import { Failure } from '#server/platform/failure.ts';

const maxWaiting = 20;
const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();

/**
 * Runs work for one key after the other on this instance: somebody who signs in twice at the same moment with the
 * right password is not counted as guessing. Throws `rate_limited` when too many wait.
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() };
  if (queue.waiting >= maxWaiting) throw new Failure('rate_limited', { retryAfterSeconds: 1 });
  queues.set(key, queue);
  queue.waiting += 1;
  const turn = queue.last.then(work);
  queue.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    queue.waiting -= 1;
    if (queue.waiting === 0) queues.delete(key);
  }
}
