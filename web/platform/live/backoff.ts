const minDelay = 1000;
const maxDelay = 30_000;

/** Delay in milliseconds before an attempt (from 0): exponential from 1 s to 30 s, with jitter of at most half of it. */
export function backoff(attempt: number, random = Math.random()): number {
  const ceiling = Math.min(maxDelay, minDelay * 2 ** Math.min(attempt, 10));
  return ceiling * (0.5 + random / 2);
}
