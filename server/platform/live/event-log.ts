import type { Database } from '../database/connect.ts';
import { channels, type Listener } from '../database/listener.ts';
import { findLatestCursor, listEventsAfter, type EventAudience, type StoredEvent } from './events-sql.ts';
import { RecentEvents } from './recent-events.ts';

const batchSize = 1000;
/** Milliseconds after which the log is read again without a commit or notification; well below two seconds. */
const maxReadAge = 1000;
/** Milliseconds without a read after which everything is reset: events are deleted after an hour. */
const maxIdle = 10 * 60_000;

type Subscriber = {
  /** Delete what this event changes. Called more than once for some events. */
  onEvent: (event: StoredEvent) => void;
  /** Delete everything: events may have been missed. */
  onReset: () => void;
};

/** `startedAt` is monotonic, `at` is the wall clock: only the wall clock advances while the machine is suspended. */
const neverRead = { commits: -1, startedAt: -Infinity, at: 0 };

type Reading = { started: boolean; commits: number; done: Promise<boolean> };

/**
 * Invalidates the caches of this instance by the live events that browsers get too. The log is read on demand, when
 * there was a commit on this instance or a NOTIFY of another one, and when the last read is a second old.
 */
export class EventLog {
  readonly #db: Database;
  readonly #listener: Pick<Listener, 'connected' | 'subscribe'>;
  readonly #subscribers: Subscriber[] = [];
  #cursor: string | null = null;
  /** Cursors of events that subscribers received, and that the next read returns again because they had not settled. */
  #unsettled = new Set<string>();
  readonly #recent = new RecentEvents();
  #commits = 0;
  #lastRead = neverRead;
  #reading: Reading | null = null;
  #resets = 0;
  #isReadScheduled = false;

  constructor(db: Database, listener: Pick<Listener, 'connected' | 'subscribe'>) {
    this.#db = db;
    this.#listener = listener;
    listener.subscribe({
      onNotify: (channel) => channel === channels.events && this.markBehind(),
      onConnected: () => this.reset(),
      onLost: () => this.reset(),
    });
  }

  subscribe(subscriber: Subscriber): void {
    this.#subscribers.push(subscriber);
  }

  /** To be called after each commit that published events, before it is answered. */
  markBehind(): void {
    this.#commits += 1;
    // `unchangedMs` counts from the read, so it must not wait for the next answer.
    if (this.#isReadScheduled) return;
    this.#isReadScheduled = true;
    setTimeout(() => {
      this.#isReadScheduled = false;
      void this.update();
    }, maxReadAge).unref();
  }

  /**
   * Answers from memory when it reflects all commits of this instance and those of others up to a second
   * ago; otherwise, and while notifications of other instances do not arrive, from the database. A promise
   * only when the log is read first.
   */
  answer<Value>(fromMemory: () => Value | Promise<Value>, fromDatabase: () => Promise<Value>): Value | Promise<Value> {
    if (!this.#listener.connected) return fromDatabase();
    if (this.#isCurrent()) return fromMemory();
    return this.#catchUp().then((isCurrent) => (isCurrent ? fromMemory() : fromDatabase()));
  }

  /** Reads the log when `answer` would read it. Afterwards `unchangedMs` is known, unless the log could not be read. */
  async update(): Promise<void> {
    if (this.#listener.connected && !this.#isCurrent()) await this.#catchUp();
  }

  /**
   * Milliseconds in which no event of an audience became visible, a minute at most; 0 when a commit or notification was
   * not read yet. Later reads of the database see all events before.
   */
  unchangedMs(isInAudience: (event: EventAudience) => boolean): number {
    if (!this.#listener.connected || !this.#isCurrent()) return 0;
    return performance.now() - this.#recent.lastOf(isInAudience);
  }

  /** Deletes what is kept in memory here: for rows that were changed without an event. */
  reset(): void {
    this.#resets += 1;
    this.#cursor = null;
    this.#lastRead = neverRead;
    for (const { onReset } of this.#subscribers) onReset();
  }

  #isCurrent(): boolean {
    const { commits, startedAt } = this.#lastRead;
    return commits === this.#commits && performance.now() - startedAt < maxReadAge;
  }

  /** Joins a read that began, or will begin, after the last commit. */
  #catchUp(): Promise<boolean> {
    const running = this.#reading;
    if (running && (!running.started || running.commits === this.#commits)) return running.done;
    const reading: Reading = { started: false, commits: 0, done: Promise.resolve(false) };
    reading.done = (running?.done ?? Promise.resolve()).then(() => this.#read(reading));
    this.#reading = reading;
    return reading.done;
  }

  /** @returns false when the log could not be read, or not without a gap */
  async #read(reading: Reading): Promise<boolean> {
    const startedAt = performance.now();
    const resets = this.#resets;
    reading.started = true;
    reading.commits = this.#commits;
    try {
      const isIdle = Date.now() - this.#lastRead.at > maxIdle;
      if (this.#cursor === null || isIdle) await this.#begin();
      else await this.#continue(this.#cursor);
      if (this.#cursor === null || resets !== this.#resets) return false;
      this.#lastRead = { commits: reading.commits, startedAt, at: Date.now() };
      return true;
    } catch {
      // The callers then query the database and get the same error.
      return false;
    } finally {
      if (this.#reading === reading) this.#reading = null;
    }
  }

  /** What was loaded before the cursor was found may miss events before it, so it is deleted after. */
  async #begin(): Promise<void> {
    const resets = this.#resets;
    const cursor = await findLatestCursor(this.#db);
    if (resets !== this.#resets) return;
    for (const { onReset } of this.#subscribers) onReset();
    this.#cursor = cursor;
    this.#unsettled = new Set();
    this.#recent.clear(performance.now());
  }

  /** Subscribers receive an event as soon as it is visible; the cursor only advances over settled ones. */
  async #continue(from: string): Promise<void> {
    const events = await listEventsAfter(this.#db, from, batchSize);
    if (this.#cursor !== from) return;
    if (events.length === batchSize) return this.reset();
    const readAt = performance.now();
    for (const event of events) {
      if (this.#unsettled.has(event.cursor)) continue;
      for (const { onEvent } of this.#subscribers) onEvent(event);
      this.#recent.add(event, readAt);
    }
    this.#recent.deleteOld(readAt);
    const firstUnsettled = events.findIndex(({ settled }) => !settled);
    const settled = firstUnsettled === -1 ? events : events.slice(0, firstUnsettled);
    this.#unsettled = new Set(events.slice(settled.length).map(({ cursor }) => cursor));
    this.#cursor = settled.at(-1)?.cursor ?? from;
  }
}
