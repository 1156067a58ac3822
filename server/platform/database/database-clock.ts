import type { Clock } from '../clock.ts';
import type { Database } from './connect.ts';
import { getDatabaseTime } from './database-time-sql.ts';

/** Milliseconds between two measurements. */
const measureInterval = 30_000;

/**
 * The time of the database, so that instances whose own clocks differ agree on it. It is the machine's clock plus an
 * offset, measured at the start and repeatedly after that. While the database is unreachable the last offset applies.
 */
export class DatabaseClock implements Clock {
  readonly #machine: Clock;
  #offset = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(machine: Clock) {
    this.#machine = machine;
  }

  now(): Date {
    return new Date(this.#machine.now().getTime() + this.#offset);
  }

  /** Resolves after the first measurement; rejects when that fails. */
  async start(db: Database): Promise<void> {
    await this.measure(db);
    this.#timer = setInterval(() => void this.measure(db).catch(() => undefined), measureInterval).unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /**
   * The database read its clock between the start and the end of the call, which limits the offset. One that is within
   * these limits stays: the time does not go back and forth with the duration of the calls.
   */
  async measure(db: Database): Promise<void> {
    await db.connection().execute(async (connection) => {
      const before = this.#machine.now().getTime();
      const time = Date.parse(await getDatabaseTime(connection));
      const [least, most] = [time - this.#machine.now().getTime(), time - before];
      if (this.#offset < least || this.#offset > most) this.#offset = Math.round((least + most) / 2);
    });
  }
}
