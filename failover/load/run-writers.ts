import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './call.ts';
import type { Write, Writers } from './writes.ts';

/** Milliseconds before a call that was not answered is repeated. */
const repeatPause = 500;

/** What is known of a write. Times are milliseconds of `performance.now()`. */
export type Entry = Write & {
  /** Of the attempt that was acknowledged; null: none was. */
  startedAt: number | null;
  acknowledgedAt: number | null;
  instance: string | null;
  /** Statuses of the calls that were not: 0 without an answer. */
  failures: { at: number; status: number; code: string | null }[];
};

/** Writers that write until they are stopped. While they are paused, no call is under way. */
export class Load {
  readonly entries: Entry[] = [];
  readonly #loops: Promise<void>[];
  readonly #url: string;
  readonly #writers: Writers[];
  #isStopped = false;
  #resumed = Promise.withResolvers<void>();
  #isPaused = false;
  #active = 0;

  constructor(url: string, writers: Writers[]) {
    this.#url = url;
    this.#writers = writers;
    this.#loops = writers.flatMap((each) => each.users.map((user) => this.#write(each, user)));
  }

  /** The users that write again after a pause of at most so many milliseconds. */
  listUsers(longestPauseMs: number): number[] {
    return this.#writers.flatMap(({ users, pauseMs }) => (pauseMs <= longestPauseMs ? users : []));
  }

  /** Resolves when each write that had begun was acknowledged or given up. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    while (this.#active > 0) await sleep(20);
  }

  resume(): void {
    this.#isPaused = false;
    this.#resumed.resolve();
    this.#resumed = Promise.withResolvers();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.resume();
    await Promise.all(this.#loops);
  }

  async #write({ makeWrite, pauseMs }: Writers, user: number): Promise<void> {
    // Spread over the pause, so that not all of them write at the same moment.
    await sleep(Math.random() * pauseMs);
    for (let number = 0; !this.#isStopped; number += 1) {
      if (this.#isPaused) await this.#resumed.promise;
      if (this.#isStopped) return;
      this.#active += 1;
      await this.#carryOut(makeWrite(user, number));
      this.#active -= 1;
      await sleep(pauseMs);
    }
  }

  async #carryOut(write: Write): Promise<void> {
    const entry: Entry = { ...write, startedAt: null, acknowledgedAt: null, instance: null, failures: [] };
    this.entries.push(entry);
    while (!this.#isStopped) {
      const startedAt = performance.now();
      const { status, code, instance } = await send(this.#url, write);
      const now = performance.now();
      const wasDone = entry.failures.length > 0 && code !== null && code === write.refusalWhenDone;
      if ((status >= 200 && status < 300) || wasDone) {
        Object.assign(entry, { startedAt, acknowledgedAt: now, instance });
        return;
      }
      entry.failures.push({ at: now, status, code });
      if (!write.isRepeated) return;
      await sleep(repeatPause);
    }
  }
}
