import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database/connect.ts';

/** Milliseconds that the database gets to answer, so that readiness is known within three seconds. */
const databaseTimeout = 2500;

/** What the portal waits for before it can answer calls, `restart` when it is about to stop; null when it is ready. */
export type CheckReadiness = () => Promise<'database' | 'background jobs' | 'restart' | null>;

/** Checks of a moment share one statement. The promise never rejects and resolves within three seconds. */
export function createReadiness(db: Database, jobs: { isWorking(): boolean }): CheckReadiness {
  let shared: Promise<boolean> | null = null;
  return async () => {
    const checking = (shared ??= answersWithin(db, databaseTimeout).finally(() => (shared = null)));
    if (!(await checking)) return 'database';
    return jobs.isWorking() ? null : 'background jobs';
  };
}

/** Whether the database answers a trivial statement in time. */
export async function answersWithin(db: Database, milliseconds: number): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return await Promise.race([answered, setTimeout(milliseconds, false, { ref: false })]);
}
