type Subscriber = { notify: () => void; nextChange: (now: number) => number };

/** A longer timer would miss that the clock of the device was set. */
const maxDelay = 60 * 60_000;
const minDelay = 100;

const subscribers = new Set<Subscriber>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Milliseconds since 1970 at which the timer fires. */
let dueAt = Infinity;

/**
 * Notifies when a text that depends on the time may change; all subscribers share one timer. `nextChange`: milliseconds since 1970 of
 * the next change after `now`.
 */
export function subscribeToTime(nextChange: (now: number) => number, notify: () => void): () => void {
  const subscriber = { notify, nextChange };
  if (subscribers.size === 0) document.addEventListener('visibilitychange', tick);
  subscribers.add(subscriber);
  const now = Date.now();
  const next = nextChange(now);
  if (next < dueAt) schedule(next, now);
  return () => {
    subscribers.delete(subscriber);
    // With other subscribers the timer stays: it may fire before their first change, which changes no text.
    if (subscribers.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearTimeout(timer);
    dueAt = Infinity;
  };
}

function schedule(next: number, now: number): void {
  clearTimeout(timer);
  const delay = Math.min(maxDelay, Math.max(minDelay, next - now));
  dueAt = now + delay;
  timer = setTimeout(tick, delay);
}

function tick(): void {
  for (const { notify } of new Set(subscribers)) notify();
  if (subscribers.size === 0) return;
  const now = Date.now();
  schedule(Math.min(...[...subscribers].map(({ nextChange }) => nextChange(now))), now);
}
