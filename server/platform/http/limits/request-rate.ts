import type { onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Failure } from '../../failure.ts';
import { networkOf } from '../../network-of.ts';
import { clientAddress } from './client-address.ts';

const maxKeys = 10_000;

/** `maxWait`: milliseconds that one may be delayed; without, what exceeds the burst and the rate is refused. */
export type Rate = { burst: number; perSecond: number; maxWait?: number };

/** Limits how often something is done per key, on this instance: `burst` times at once, then `perSecond`. */
export class RequestRate {
  readonly #interval: number;
  readonly #tolerance: number;
  readonly #maxWait: number;
  /**
   * By the generic cell rate algorithm: when the next arrival conforms without a burst; of `performance.now()`. Grows
   * with use: `max` would allocate the memory of all keys at the start.
   */
  readonly #arrivals = new LRUCache<string, number>({ maxSize: maxKeys, sizeCalculation: () => 1 });

  constructor({ burst, perSecond, maxWait = 0 }: Rate) {
    this.#interval = 1000 / perSecond;
    this.#tolerance = (burst - 1) * this.#interval;
    this.#maxWait = maxWait;
  }

  /**
   * Counts one, unless it is refused. @returns whether it is allowed,
   * and the milliseconds until then or until the next try
   */
  take(key: string, now: number): { isAllowed: boolean; wait: number } {
    const arrival = Math.max(this.#arrivals.get(key) ?? now, now);
    const wait = Math.max(0, arrival - now - this.#tolerance);
    if (wait > this.#maxWait) return { isAllowed: false, wait: wait - this.#maxWait };
    this.#arrivals.set(key, arrival + this.#interval);
    return { isAllowed: true, wait };
  }
}

/** Delays the requests of an IP address to the rate, or refuses them with `rate_limited`. */
export function limitRequestRate(given: Rate): onRequestHookHandler {
  const rate = new RequestRate(given);
  return (request, _reply, done) => {
    const { isAllowed, wait } = rate.take(networkOf(clientAddress(request)), performance.now());
    if (!isAllowed) done(new Failure('rate_limited', { retryAfterSeconds: wait / 1000 }));
    else if (wait === 0) done();
    else setTimeout(done, wait);
  };
}
