import type { EventAudience } from './events-sql.ts';

/** Milliseconds. */
const maxAge = 60_000;
const maxEvents = 1000;

/** The audiences of the last events, of a minute at most, with the monotonic times at which they were read. */
export class RecentEvents {
  /** Oldest first. */
  #events: { audience: EventAudience; at: number }[] = [];
  /** All events that were read after this time are here. */
  #completeSince = 0;

  /** Nothing is known of the time before. */
  clear(at: number): void {
    this.#events = [];
    this.#completeSince = at;
  }

  add({ userId, minimumRole }: EventAudience, at: number): void {
    this.#events.push({ audience: { userId, minimumRole }, at });
  }

  /** Keeps the last minute, and of that the last thousand. */
  deleteOld(now: number): void {
    const tooMany = this.#events.at(-maxEvents - 1)?.at ?? 0;
    this.#completeSince = Math.max(this.#completeSince, now - maxAge, tooMany);
    this.#events = this.#events.filter(({ at }) => at > this.#completeSince);
  }

  /** When the last event of an audience was read; when none is here, the time since which there was none. */
  lastOf(isInAudience: (event: EventAudience) => boolean): number {
    return this.#events.findLast(({ audience }) => isInAudience(audience))?.at ?? this.#completeSince;
  }
}
