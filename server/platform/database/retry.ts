import { setTimeout } from 'node:timers/promises';
import { isReadOnlyServer, isRetryable } from './failures.ts';

const maxAttempts = 5;
/** Each attempt on a server that can only be read costs a new connection. */
const maxReadOnlyAttempts = 2;
/** Milliseconds before the second attempt, at most; those before the others are multiples. */
const maxPause = 20;

/**
 * Repeats work that the database rolled back because of a deadlock, a serialisation failure or a stale plan, or that
 * found a server that can only be read. `failed`: the attempts before, with the error of the last one.
 */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  failed?: { attempts: number; error: unknown },
): Promise<Result> {
  let { attempts = 0, error } = failed ?? {};
  for (;;) {
    if (attempts > 0) {
      const limit = isReadOnlyServer(error) ? maxReadOnlyAttempts : maxAttempts;
      if (attempts >= limit || !isRetryable(error)) throw error;
      await setTimeout(Math.random() * maxPause * attempts);
    }
    try {
      return await work();
    } catch (failure) {
      attempts += 1;
      error = failure;
    }
  }
}
