/** The calls of one user or address. */
export interface Lane {
  running: number;
  /** Starts each of those that wait, in the order of their arrival. */
  readonly waiting: ((lane: Lane) => void)[];
}

type Limits = { running: number; waiting: number };

/** Runs at most `running` calls of each key at a time; up to `waiting` others wait. Counters only, without promises. */
export class Lanes {
  readonly #limits: Limits;
  readonly #lanes = new Map<string, Lane>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Starts a call, now or when others of its key have left. @returns false when too many wait: it is not started */
  enter(key: string, start: (lane: Lane) => void): boolean {
    let lane = this.#lanes.get(key);
    if (lane === undefined) this.#lanes.set(key, (lane = { running: 0, waiting: [] }));
    if (lane.running >= this.#limits.running) {
      if (lane.waiting.length >= this.#limits.waiting) return false;
      lane.waiting.push(start);
      return true;
    }
    lane.running += 1;
    start(lane);
    return true;
  }

  /** Ends a call that was started. Its place goes to the first that waits, in a turn of its own: the stack stays flat. */
  leave(lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) setImmediate(next, lane);
    else lane.running -= 1;
  }

  /** Deletes keys without calls. Not done in `leave`: V8 promotes what a Map held that changes with each call. */
  removeIdle(): void {
    for (const [key, { running }] of this.#lanes) if (running === 0) this.#lanes.delete(key);
  }
}
