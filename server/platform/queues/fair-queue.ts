import { Failure } from '../failure.ts';

/** `atOnce`: how many run at a time. `maxPerSource`, `max`: how many of one source, and in all, may wait. */
export type FairQueueOptions = { atOnce: number; maxPerSource: number; max: number };

type Waiting = { start: () => void; refuse: () => void };

const retryAfterSeconds = 2;

/**
 * Runs work with limited concurrency. The sources of waiting work take turns, so that a source with much of it does not
 * delay the others. Work of a source with `maxPerSource` waiting is refused with `rate_limited`. When `max` are
 * waiting, the newest of the source that has the most waiting is refused with `overloaded`.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #waiting = new Map<string, Waiting[]>();
  #size = 0;
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  async run<Result>(source: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.atOnce) await this.#wait(source);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  async #wait(source: string): Promise<void> {
    const { maxPerSource, max } = this.#options;
    const own = this.#waiting.get(source)?.length ?? 0;
    if (own >= maxPerSource) throw new Failure('rate_limited', { retryAfterSeconds });
    if (this.#size >= max) this.#refuseOne(own);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = this.#waiting.get(source) ?? [];
    queue.push({ start: resolve, refuse: () => reject(new Failure('overloaded', { retryAfterSeconds })) });
    this.#waiting.set(source, queue);
    this.#size += 1;
    await promise;
  }

  /** Makes room for work of a source that has `own` waiting, or throws when no other source has more. */
  #refuseOne(own: number): void {
    const queue = [...this.#waiting.values()].reduce((most, next) => (next.length > most.length ? next : most));
    if (queue.length <= own + 1) throw new Failure('overloaded', { retryAfterSeconds });
    this.#size -= 1;
    queue.pop()?.refuse();
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    const [source, queue] = next;
    this.#size -= 1;
    const first = queue.shift();
    // To the end of the order: the other sources are next.
    this.#waiting.delete(source);
    if (queue.length > 0) this.#waiting.set(source, queue);
    first?.start();
  }
}
