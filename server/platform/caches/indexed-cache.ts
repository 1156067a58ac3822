import { LRUCache } from 'lru-cache';

/** A cache of the `max` entries that were used last, which finds those with an id without reading the others. */
export class IndexedCache<Entry extends object> {
  readonly #entries: LRUCache<string, Entry>;
  readonly #keysById = new Map<string, Set<string>>();
  readonly #idsOf: (entry: Entry) => readonly string[];

  /** @param idsOf returns the same ids for an entry as long as it is cached */
  constructor(max: number, idsOf: (entry: Entry) => readonly string[]) {
    this.#idsOf = idsOf;
    this.#entries = new LRUCache({
      // Grows with use: `max` would allocate the memory of all entries at the start.
      maxSize: max,
      sizeCalculation: () => 1,
      dispose: (entry, key) => this.#removeFromIndex(key, entry),
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The number of ids that entries have. */
  get idCount(): number {
    return this.#keysById.size;
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  set(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    for (const id of this.#idsOf(entry)) {
      const keys = this.#keysById.get(id);
      if (keys) keys.add(key);
      else this.#keysById.set(id, new Set([key]));
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Deletes the entries for which `isDeleted` returns true; it reads all. */
  deleteWhere(isDeleted: (entry: Entry) => boolean): void {
    // A copy: the cache must not change while it is iterated.
    for (const [key, entry] of Array.from(this.#entries.entries())) if (isDeleted(entry)) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  values(): Iterable<Entry> {
    return this.#entries.values();
  }

  /** The entries that have an id, and their keys: a copy, so that the cache may change while it is iterated. */
  listById(id: string): { key: string; entry: Entry }[] {
    return Array.from(this.#keysById.get(id) ?? []).map((key) => ({ key, entry: this.#entries.peek(key)! }));
  }

  #removeFromIndex(key: string, entry: Entry): void {
    for (const id of this.#idsOf(entry)) {
      const keys = this.#keysById.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysById.delete(id);
    }
  }
}
