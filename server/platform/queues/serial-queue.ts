/**
 * Runs work with the same key one after another, in the order of the calls. For work that would otherwise wait for the
 * same lock, each with a database connection of its own.
 */
export class SerialQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const previous = this.#last.get(key) ?? Promise.resolve();
    const result = previous.then(work);
    const settled = result.catch(() => undefined);
    this.#last.set(key, settled);
    try {
      return await result;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
