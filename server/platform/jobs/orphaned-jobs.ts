import type { Database } from '../database/connect.ts';
import type { Log } from '../log/log.ts';
import { listDisconnectedRunners, updateUnlocked } from './jobs-sql.ts';

/**
 * Milliseconds between two checks. Jobs are unlocked at the second one,
 * so those of a killed instance run again within 16 s.
 */
const checkInterval = 8000;

type Parts = { db: Database; log: Log };

/** Unlocks the jobs of runners that ended without releasing them: of killed instances, and after a lost database. */
export class OrphanedJobs {
  readonly #parts: Parts;
  #disconnectedBefore = new Set<string>();
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** `isOnly`: no other portal runs on this database, so a runner without a connection has ended. */
  async start({ isOnly }: { isOnly: boolean }): Promise<void> {
    this.#timer ??= setInterval(() => void this.#check({ twice: true }), checkInterval).unref();
    await this.#check({ twice: !isOnly });
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /**
   * Unlocks the jobs of runners without a connection. With `twice` only those that had none at the check before either:
   * an instance that lost its connection for a moment still runs its jobs.
   */
  async unlock({ twice }: { twice: boolean }): Promise<void> {
    const disconnected = await listDisconnectedRunners(this.#parts.db);
    const abandoned = disconnected.filter((runner) => !twice || this.#disconnectedBefore.has(runner));
    this.#disconnectedBefore = new Set(disconnected);
    if (abandoned.length === 0) return;
    await updateUnlocked(this.#parts.db, abandoned);
    this.#parts.log.warn({ runners: abandoned }, 'jobs of disconnected runners will run again');
  }

  /** An unreachable database is reported by the runners, which poll it for jobs. */
  async #check(options: { twice: boolean }): Promise<void> {
    await this.unlock(options).catch(() => undefined);
  }
}
