import { setTimeout } from 'node:timers/promises';
import { isRetryable } from './failures.ts';

const maxAttempts = 5;
/** Milliseconds before the second attempt, at most; those before the others are multiples. */
const maxPause = 20;

/** Repeats work that the database rolled back because of a deadlock, a serialisation failure or a stale plan. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
      await setTimeout(Math.random() * maxPause * attempt);
    }
  }
}
