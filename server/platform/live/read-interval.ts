/** Milliseconds, by the duration of the last read: messages to few are sent at once, bursts are joined. */
const reading = { min: 4, max: 40 };
/** Sending to many takes at most a fifth of the event loop; but a message is at most a second late. */
const timesLast = 4;
const maxAfterSending = 1000;

type LastRead = {
  tookMs: number;
  /** Of these, the time in which nothing else ran. */
  sendingMs: number;
  /** The interval before it, when events wait for another transaction, which may be a long one; else null. */
  unsettledMs: number | null;
};

/** Milliseconds from a read of live events to the next one. */
export function readInterval({ tookMs, sendingMs, unsettledMs }: LastRead): number {
  const interval = unsettledMs === null ? tookMs * timesLast : unsettledMs * 2;
  const afterReading = Math.min(Math.max(interval, reading.min), reading.max);
  return Math.max(afterReading, Math.min(sendingMs * timesLast, maxAfterSending));
}
