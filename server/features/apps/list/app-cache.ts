import { LRUCache } from 'lru-cache';
import type { AppOrder } from '#contract/apps.ts';
import { findAppOrder } from '#server/features/users/public.ts';
import { memoizeBy } from '#server/platform/caches/memoize-by.ts';
import type { Caller, Portal } from '#server/platform/context.ts';
import { EncodedForms, jsonType, PreparedBody } from '#server/platform/http/responses/prepared-body.ts';
import type { PreparedPage } from '#server/platform/http/route.ts';
import type { StoredEvent } from '#server/platform/live/events-sql.ts';
import { LoadingCache } from '#server/platform/caches/loading-cache.ts';
import { toPage } from '#server/platform/paging/page.ts';
import { listActivityRows, listCatalogRows, listVoteCountRows, type ActivityRow } from './list-sql.ts';
import { toCatalogApp, versioned, writeList, type Activity, type CatalogApp, type ListParts } from './write-list.ts';

/** Limits in bytes, by the estimates below: 40 MB together. */
const maxActivityBytes = 8 * 1024 * 1024;
const maxOrderBytes = 4 * 1024 * 1024;
const maxBodyBytes = 28 * 1024 * 1024;
/** Characters above which only the compressed forms of a list are kept. */
const maxKeptLength = 50 * 1024;
/** Milliseconds after which a change without an event, such as one made with psql, shows. */
const maxAgeMs = 60_000;
/** Cache key of the part that all users share. */
const everybody = '';

/** The queries that load the lists; tests pass their own. */
export type AppSource = {
  catalog: () => Promise<readonly CatalogApp[]>;
  counts: () => Promise<ReadonlyMap<string, number>>;
  activity: (userId: string) => Promise<ActivityRow[]>;
  order: (userId: string) => Promise<AppOrder>;
};

type User = Pick<Caller, 'id' | 'role'>;

/**
 * A serialized list; of a large one its encoded forms. It holds version numbers, not references,
 * which would keep outdated versions in memory.
 */
type Written = { kept: PreparedBody | EncodedForms; version: string };

function bytesOf({ kept }: Written): number {
  // A body includes its compressed form, which is at most a quarter of the size.
  return kept instanceof PreparedBody ? Math.ceil(kept.plain.length * 1.25) : 500 + kept.bytes;
}

/** The lists of apps and their own orders that this instance keeps in memory; to be read through `EventLog.answer`. */
export class AppCache {
  readonly #catalog: LoadingCache<ListParts['catalog']>;
  readonly #counts: LoadingCache<ListParts['counts']>;
  readonly #activity: LoadingCache<ListParts['activity']>;
  readonly #orders: LoadingCache<AppOrder>;
  readonly #written = new LRUCache<string, Written>({
    maxSize: maxBodyBytes,
    sizeCalculation: bytesOf,
  });
  /** One copy of each app id: the driver makes a new string for every row. */
  readonly #ids = new Map<string, string>();

  constructor(source: AppSource) {
    const shared = { maxBytes: 1, bytesOf: () => 1, maxAgeMs };
    this.#catalog = new LoadingCache({ ...shared, load: async () => versioned(await source.catalog()) });
    this.#counts = new LoadingCache({ ...shared, load: async () => versioned(await source.counts()) });
    this.#activity = new LoadingCache({
      load: async (userId) => this.#toActivity(await source.activity(userId)),
      maxBytes: maxActivityBytes,
      bytesOf: (activities) => 400 + activities.value.size * 150,
      maxAgeMs,
    });
    this.#orders = new LoadingCache({
      load: source.order,
      maxBytes: maxOrderBytes,
      bytesOf: ({ appOrder }) => 200 + appOrder.length * 80,
      maxAgeMs,
    });
  }

  /** The first page of the apps that a user may see. A promise only when a part has to be loaded. */
  list(user: User, weekStart: number, limit: number): PreparedPage | Promise<PreparedPage> {
    const catalog = this.#catalog.get(everybody);
    const counts = this.#counts.get(everybody);
    const activity = this.#activity.get(user.id);
    if (catalog instanceof Promise || counts instanceof Promise || activity instanceof Promise)
      return Promise.all([catalog, counts, activity]).then((loaded) => {
        const [catalogLoaded, countsLoaded, activityLoaded] = loaded;
        const parts = { catalog: catalogLoaded, counts: countsLoaded, activity: activityLoaded };
        return this.#write(user, weekStart, limit, parts);
      });
    return this.#write(user, weekStart, limit, { catalog, counts, activity });
  }

  order(userId: string): AppOrder | Promise<AppOrder> {
    return this.#orders.get(userId);
  }

  /** Deletes what an event changes. */
  onEvent({ type, userId, payload }: StoredEvent): void {
    if (type === 'votes.changed') this.#counts.delete(everybody);
    if (type === 'apps.activity') this.#activity.delete(payload.userId);
    if (type !== 'changed') return;
    const { what } = payload;
    if (what.includes('apps')) {
      if (userId === null) {
        this.#catalog.delete(everybody);
        // Archiving a proposal returns its votes.
        this.#counts.delete(everybody);
      } else this.#activity.delete(userId);
    }
    if (what.includes('app-order') && userId !== null) this.#orders.delete(userId);
  }

  clear(): void {
    for (const cache of [this.#catalog, this.#counts, this.#activity, this.#orders, this.#written, this.#ids])
      cache.clear();
  }

  #write(user: User, weekStart: number, limit: number, parts: ListParts): PreparedPage {
    const { catalog, counts, activity } = parts;
    const isWhole = catalog.value.length <= limit;
    const version = `${catalog.version} ${counts.version} ${activity.version} ${user.role} ${weekStart}`;
    const known = isWhole ? this.#written.get(user.id) : undefined;
    const kept = known?.version === version ? known.kept : null;
    if (kept instanceof PreparedBody) return { items: kept, next: null };
    const findPage = () => {
      const visible = catalog.value.filter(({ minimumRole }) => minimumRole <= user.role);
      return toPage(visible.slice(0, limit + 1), limit, ({ id }) => id);
    };
    const write = (apps: readonly CatalogApp[]) => writeList(apps, parts, weekStart);
    if (kept) return { items: new PreparedBody(() => write(findPage().items), jsonType, kept), next: null };
    const { items, next } = findPage();
    const text = write(items);
    if (!isWhole) return { items: new PreparedBody(text), next };
    return { items: this.#keep(user.id, version, text), next };
  }

  #keep(userId: string, version: string, text: string): PreparedBody {
    if (text.length <= maxKeptLength) {
      const body = new PreparedBody(text);
      this.#written.set(userId, { kept: body, version });
      return body;
    }
    const forms: EncodedForms = new EncodedForms({
      onEncoded: () => {
        // A new entry, since the size of a known one is not calculated again.
        if (this.#written.peek(userId)?.kept === forms) this.#written.set(userId, { kept: forms, version });
      },
    });
    this.#written.set(userId, { kept: forms, version });
    return new PreparedBody(text, jsonType, forms);
  }

  #toActivity(rows: ActivityRow[]): ListParts['activity'] {
    const timeOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));
    const byApp = new Map<string, Activity>();
    for (const { appId, votedAt, isFavorite, lastOpenedAt } of rows) {
      const id = this.#ids.get(appId) ?? appId;
      this.#ids.set(id, id);
      byApp.set(id, { votedAt: timeOf(votedAt), isFavorite, lastOpenedAt: timeOf(lastOpenedAt) });
    }
    return versioned(byApp);
  }
}

/** The cache of this portal. */
export const appCacheOf = memoizeBy(({ eventLog }: Pick<Portal, 'db' | 'eventLog'>) => eventLog, createCache);

function createCache({ db, eventLog }: Pick<Portal, 'db' | 'eventLog'>): AppCache {
  const cache = new AppCache({
    catalog: async () => (await listCatalogRows(db)).map(toCatalogApp),
    counts: async () => new Map((await listVoteCountRows(db)).map(({ appId, votes }) => [appId, votes])),
    activity: (userId) => listActivityRows(db, userId),
    order: (userId) => findAppOrder(db, userId),
  });
  eventLog.subscribe({ onEvent: (event) => cache.onEvent(event), onReset: () => cache.clear() });
  return cache;
}
