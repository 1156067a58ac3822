import { LRUCache } from 'lru-cache';

type Options<Value> = {
  load: (key: string) => Promise<Value>;
  /** The least recently used values are evicted when the sum of `bytesOf` exceeds this. */
  maxBytes: number;
  bytesOf: (value: Value) => number;
  /** A value is loaded again after this many milliseconds, also without an event. */
  maxAgeMs: number;
};

/** Milliseconds; with the default of 1 the library starts a timer in every millisecond in which a value is read. */
const ttlResolution = 1000;

/**
 * Values by key, loaded on demand. The result of a load during which its key is deleted is returned but not stored:
 * it may have been read before the change for which the key was deleted.
 */
export class LoadingCache<Value extends object> {
  readonly #values: LRUCache<string, Value>;
  readonly #loads = new Map<string, Promise<Value>>();
  readonly #load: (key: string) => Promise<Value>;

  constructor({ load, maxBytes, bytesOf, maxAgeMs }: Options<Value>) {
    this.#load = load;
    this.#values = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf, ttl: maxAgeMs, ttlResolution });
  }

  /** A promise only when the value has to be loaded. */
  get(key: string): Value | Promise<Value> {
    return this.#values.get(key) ?? this.#loads.get(key) ?? this.#start(key);
  }

  delete(key: string): void {
    this.#values.delete(key);
    this.#loads.delete(key);
  }

  clear(): void {
    this.#values.clear();
    this.#loads.clear();
  }

  async #start(key: string): Promise<Value> {
    const loading = this.#load(key);
    this.#loads.set(key, loading);
    try {
      const value = await loading;
      if (this.#loads.get(key) === loading) this.#values.set(key, value);
      return value;
    } finally {
      if (this.#loads.get(key) === loading) this.#loads.delete(key);
    }
  }
}
