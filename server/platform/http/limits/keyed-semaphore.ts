/** The slots of one key, such as a user or an IP address. */
export interface Slots {
  running: number;
  /** Starts each of those that wait, in the order of their arrival. */
  readonly waiting: ((slots: Slots) => void)[];
}

type Limits = { running: number; waiting: number };

/** Runs at most `running` calls of each key at a time; up to `waiting` others wait. Counters only, without promises. */
export class KeyedSemaphore {
  readonly #limits: Limits;
  readonly #slotsOf = new Map<string, Slots>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Starts a call, now or when a slot of its key is released. @returns false when too many wait: it is not started */
  acquire(key: string, start: (slots: Slots) => void): boolean {
    let slots = this.#slotsOf.get(key);
    if (slots === undefined) this.#slotsOf.set(key, (slots = { running: 0, waiting: [] }));
    if (slots.running >= this.#limits.running) {
      if (slots.waiting.length >= this.#limits.waiting) return false;
      slots.waiting.push(start);
      return true;
    }
    slots.running += 1;
    start(slots);
    return true;
  }

  /** Ends a call that was started. The first that waits gets its slot, from `setImmediate`: the stack stays flat. */
  release(slots: Slots): void {
    const next = slots.waiting.shift();
    if (next) setImmediate(next, slots);
    else slots.running -= 1;
  }

  /** Deletes keys without calls. Not done in `release`: V8 promotes what a Map held that changes with each call. */
  removeIdle(): void {
    for (const [key, { running }] of this.#slotsOf) if (running === 0) this.#slotsOf.delete(key);
  }
}
