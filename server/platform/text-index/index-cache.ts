import type { Changed } from '#contract/platform/live.ts';
import type { Portal } from '../context.ts';
import type { Database } from '../database/connect.ts';
import type { EventLog } from '../live/event-log.ts';
import type { StoredEvent } from '../live/events-sql.ts';
import { LoadingCache } from '../loading-cache.ts';
import type { TextIndex } from './text-index.ts';

/** Milliseconds after which a change without an event, such as one made with psql, shows. */
const maxAgeMs = 60_000;
const onlyKey = '';

type Options<Item> = {
  load: (db: Database) => Promise<TextIndex<Item>>;
  /** Events for everybody that make the index outdated. */
  changedBy: readonly Changed[];
};

/** A text index of each portal of this process, loaded on demand and again after an event that changes it. */
export class IndexCache<Item> {
  readonly #options: Options<Item>;
  readonly #caches = new WeakMap<EventLog, LoadingCache<TextIndex<Item>>>();

  constructor(options: Options<Item>) {
    this.#options = options;
  }

  async get({ db, eventLog }: Pick<Portal, 'db' | 'eventLog'>): Promise<TextIndex<Item>> {
    return await eventLog.answer<TextIndex<Item>>(
      () => this.#cacheOf({ db, eventLog }).get(onlyKey),
      () => this.#options.load(db),
    );
  }

  #cacheOf({ db, eventLog }: Pick<Portal, 'db' | 'eventLog'>): LoadingCache<TextIndex<Item>> {
    const known = this.#caches.get(eventLog);
    if (known) return known;
    const cache = new LoadingCache({
      load: () => this.#options.load(db),
      maxBytes: 1,
      bytesOf: () => 1,
      maxAgeMs,
    });
    this.#caches.set(eventLog, cache);
    eventLog.subscribe({
      onEvent: (event) => this.#isChangedBy(event) && cache.delete(onlyKey),
      onReset: () => cache.clear(),
    });
    return cache;
  }

  #isChangedBy({ type, userId, payload }: StoredEvent): boolean {
    if (type !== 'changed' || userId !== null) return false;
    return payload.what.some((changed) => this.#options.changedBy.includes(changed));
  }
}
