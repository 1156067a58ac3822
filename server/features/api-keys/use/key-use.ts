import { clockToleranceMs } from '#server/platform/clock.ts';
import type { KeyCharge } from '#server/platform/http/api-key-guard.ts';

const minuteMs = 60_000;

/** Calls of one key. Those of other instances are added when its use is stored. */
type Counter = {
  id: string;
  /** The current minute, in milliseconds since 1970, and the calls in it. */
  minute: number;
  calls: number;
  /** Calls that are not stored yet, and those of them in the current minute. */
  pending: number;
  pendingOfMinute: number;
  lastUsed: number;
  isListed: boolean;
};

/**
 * Use of a key that is not stored yet. `minuteCalls`: those of `calls` in the minute.
 * Times are milliseconds since 1970.
 */
export type PendingUse = { id: string; calls: number; lastUsed: number; minute: number; minuteCalls: number };

/** The calls of a key in a minute on all instances. */
export type SharedMinute = { id: string; minute: number; calls: number };

/**
 * Counts the calls of API keys on this instance, and refuses those beyond a limit per minute. Instances share their
 * counts when they store them, so n instances allow at most what n - 1 of them count in one interval more.
 */
export class KeyUse {
  readonly #limit: number;
  readonly #counters = new Map<string, Counter>();
  /** The counters with calls that are not stored yet. */
  #listed: Counter[] = [];

  constructor(callsPerMinute: number) {
    this.#limit = callsPerMinute;
  }

  /** Counts one call, unless the limit is reached. */
  charge(id: string, now: number): KeyCharge {
    const counter = this.#counterOf(id);
    startMinute(counter, now - (now % minuteMs));
    const isRefused = counter.calls >= this.#limit;
    if (!isRefused) {
      counter.calls += 1;
      counter.pending += 1;
      counter.pendingOfMinute += 1;
      counter.lastUsed = now;
      this.#list(counter);
    }
    const resetSeconds = Math.max(1, Math.ceil((counter.minute + minuteMs - now) / 1000));
    return { limit: this.#limit, remaining: Math.max(0, this.#limit - counter.calls), resetSeconds, isRefused };
  }

  /** @returns the calls that are not stored yet, and counts them as stored */
  take(): PendingUse[] {
    const taken = this.#listed.map((counter) => {
      const { id, pending, pendingOfMinute, lastUsed, minute } = counter;
      Object.assign(counter, { pending: 0, pendingOfMinute: 0, isListed: false });
      return { id, calls: pending, minuteCalls: pendingOfMinute, lastUsed, minute };
    });
    this.#listed = [];
    return taken;
  }

  /** Counts calls that could not be stored as not stored again. */
  restore(uses: PendingUse[]): void {
    for (const { id, calls, minute, minuteCalls, lastUsed } of uses) {
      const counter = this.#counterOf(id);
      counter.pending += calls;
      if (counter.minute === minute) counter.pendingOfMinute += minuteCalls;
      counter.lastUsed = Math.max(counter.lastUsed, lastUsed);
      this.#list(counter);
    }
  }

  /** Adds what other instances counted: the stored calls, and those since then that are not stored. */
  share(minutes: SharedMinute[]): void {
    for (const { id, minute, calls } of minutes) {
      const counter = this.#counterOf(id);
      // Another batch of this instance can be on its way: the stored calls lack its calls,
      // which are counted here already.
      if (counter.minute === minute) counter.calls = Math.max(counter.calls, calls + counter.pendingOfMinute);
    }
  }

  /** Deletes the counters of keys that were not used since a moment. */
  removeIdle(before: number): void {
    for (const [id, { lastUsed, isListed }] of this.#counters)
      if (!isListed && lastUsed < before) this.#counters.delete(id);
  }

  #counterOf(id: string): Counter {
    let counter = this.#counters.get(id);
    if (counter === undefined) {
      counter = { id, minute: 0, calls: 0, pending: 0, pendingOfMinute: 0, lastUsed: 0, isListed: false };
      this.#counters.set(id, counter);
    }
    return counter;
  }

  #list(counter: Counter): void {
    if (counter.isListed) return;
    counter.isListed = true;
    this.#listed.push(counter);
  }
}

function startMinute(counter: Counter, minute: number): void {
  // The time of the database may be corrected: a minute that is over does not begin again,
  // unless the clock was set back.
  if (minute <= counter.minute && counter.minute <= minute + clockToleranceMs) return;
  counter.minute = minute;
  counter.calls = 0;
  counter.pendingOfMinute = 0;
}
