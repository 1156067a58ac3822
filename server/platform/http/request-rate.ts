import { LRUCache } from 'lru-cache';

const maxKeys = 10_000;

/** Limits how often something is done per key, on this instance: `burst` times at once, then `perSecond`. */
export class RequestRate {
  readonly #interval: number;
  readonly #tolerance: number;
  /** By the generic cell rate algorithm: when the next arrival conforms without a burst; of `performance.now()`. */
  readonly #arrivals = new LRUCache<string, number>({ max: maxKeys });

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#interval = 1000 / perSecond;
    this.#tolerance = (burst - 1) * this.#interval;
  }

  /** Counts one. @returns the seconds until it is allowed, when it is refused and not counted; otherwise 0 */
  take(key: string, now: number): number {
    const arrival = Math.max(this.#arrivals.get(key) ?? now, now);
    const excess = arrival - now - this.#tolerance;
    if (excess > 0) return excess / 1000;
    this.#arrivals.set(key, arrival + this.#interval);
    return 0;
  }
}
