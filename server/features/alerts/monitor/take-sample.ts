import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { readInstanceFigures } from '#server/features/performance/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { answersWithin } from '#server/platform/readiness.ts';
import type { Sample } from './sample.ts';
import { thresholds } from './thresholds.ts';

/** Measures this instance. It never rejects, and takes seconds when the database does not answer. */
export async function takeSample(portal: Portal): Promise<Sample> {
  const [databaseMs, disk] = await Promise.all([measureDatabase(portal.priorityDb), readDisk(portal.config.dataDir)]);
  return { ...readInstanceFigures(portal), memoryLimit: readMemoryLimit(), databaseMs, disk };
}

/** A container has less memory than its machine; without a limit Node reports none or a huge one. */
function readMemoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

async function readDisk(folder: string): Promise<Sample['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return blocks === 0 ? null : { free: bavail * bsize, total: blocks * bsize };
  } catch {
    // With DATABASE_URL the folder need not exist.
    return null;
  }
}

/** One failure may be a connection that was lost while it was idle. */
async function measureDatabase(db: Database): Promise<number | null> {
  const { timeoutMs, pauseMs } = thresholds.databaseAway;
  const first = await measureAnswer(db, timeoutMs);
  if (first !== null) return first;
  await setTimeout(pauseMs, undefined, { ref: false });
  return await measureAnswer(db, timeoutMs);
}

async function measureAnswer(db: Database, timeoutMs: number): Promise<number | null> {
  const startedAt = performance.now();
  return (await answersWithin(db, timeoutMs)) ? performance.now() - startedAt : null;
}
