const first = 1000;
const longest = 30_000;

/** Milliseconds before the given attempt (from 0): twice as long each time, anywhere in its upper half. */
export function backoff(attempt: number, random = Math.random()): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(attempt, 10));
  return ceiling * (0.5 + random / 2);
}
