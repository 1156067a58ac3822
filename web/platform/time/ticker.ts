type Subscriber = { notify: () => void; nextChange: (now: number) => number };

/** A longer timer would miss that the clock of the device was set. */
const maxDelay = 60 * 60_000;
const minDelay = 100;

const subscribers = new Set<Subscriber>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Notifies when a text that depends on the time may change; all subscribers share one timer. `nextChange`: milliseconds since 1970 of
 * the next change after `now`.
 */
export function subscribeToTime(nextChange: (now: number) => number, notify: () => void): () => void {
  const subscriber = { notify, nextChange };
  if (subscribers.size === 0) document.addEventListener('visibilitychange', tick);
  subscribers.add(subscriber);
  schedule();
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size === 0) document.removeEventListener('visibilitychange', tick);
    schedule();
  };
}

function schedule(): void {
  clearTimeout(timer);
  if (subscribers.size === 0) return;
  const now = Date.now();
  const next = Math.min(...[...subscribers].map(({ nextChange }) => nextChange(now)));
  timer = setTimeout(tick, Math.min(maxDelay, Math.max(minDelay, next - now)));
}

function tick(): void {
  for (const { notify } of new Set(subscribers)) notify();
  schedule();
}
