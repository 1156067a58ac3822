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
    const checking = (shared ??= answersInTime(db).finally(() => (shared = null)));
    if (!(await checking)) return 'database';
    return jobs.isWorking() ? null : 'background jobs';
  };
}

async function answersInTime(db: Database): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | null = null;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), databaseTimeout)));
  const isAnswered = await Promise.race([answered, tooLate]);
  if (timer) clearTimeout(timer);
  return isAnswered;
}
