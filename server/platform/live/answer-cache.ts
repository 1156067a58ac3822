import type { Changed } from '#contract/platform/live.ts';
import type { Portal } from '../context.ts';
import { memoizeBy } from '../caches/memoize-by.ts';
import { LoadingCache } from '../caches/loading-cache.ts';
import type { StoredEvent } from './events-sql.ts';

type Parts = Pick<Portal, 'db' | 'clock' | 'eventLog'>;

type Options<Value, Inputs extends unknown[]> = {
  load: (portal: Parts, ...inputs: Inputs) => Promise<Value>;
  /** Events for a role and those above it that make the values outdated. */
  changedBy: readonly Changed[];
  /** Milliseconds after which a change without such an event shows; default: a minute. */
  maxAgeMs?: number;
  /** How many values are kept, each of its own inputs; default: 1. */
  maxValues?: number;
  /** Whether a value changed by itself since it was loaded; default: never. */
  isOutdated?: (value: Value, now: Date) => boolean;
};

/**
 * Values of each portal of this process that are the same for many callers, by their inputs, which are JSON values.
 * They are loaded on demand, and again after an event that changes them.
 */
export class AnswerCache<Value extends object, Inputs extends unknown[] = []> {
  readonly #options: Options<Value, Inputs>;
  readonly #cacheOf = memoizeBy(
    ({ eventLog }: Parts) => eventLog,
    (portal) => this.#createCache(portal),
  );

  constructor(options: Options<Value, Inputs>) {
    this.#options = options;
  }

  /** As current as `EventLog.answer`. A promise only when the log is read first or the value has to be loaded. */
  get(portal: Parts, ...inputs: Inputs): Value | Promise<Value> {
    return portal.eventLog.answer<Value>(
      () => this.#fromMemory(portal, JSON.stringify(inputs)),
      () => this.#options.load(portal, ...inputs),
    );
  }

  #fromMemory(portal: Parts, key: string): Value | Promise<Value> {
    const cache = this.#cacheOf(portal);
    const value = cache.get(key);
    if (value instanceof Promise || !this.#options.isOutdated?.(value, portal.clock.now())) return value;
    cache.delete(key);
    return cache.get(key);
  }

  #createCache({ db, clock, eventLog }: Parts): LoadingCache<Value> {
    const { load, maxAgeMs = 60_000, maxValues = 1 } = this.#options;
    const cache = new LoadingCache({
      load: (key) => load({ db, clock, eventLog }, ...(JSON.parse(key) as Inputs)),
      maxBytes: maxValues,
      bytesOf: () => 1,
      maxAgeMs,
    });
    eventLog.subscribe({
      onEvent: (event) => this.#isChangedBy(event) && cache.clear(),
      onReset: () => cache.clear(),
    });
    return cache;
  }

  #isChangedBy({ type, userId, payload }: StoredEvent): boolean {
    if (type !== 'changed' || userId !== null) return false;
    return payload.what.some((changed) => this.#options.changedBy.includes(changed));
  }
}
