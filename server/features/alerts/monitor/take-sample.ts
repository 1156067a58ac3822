import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { readInstanceFigures } from '#server/features/performance/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { WriteState } from '#server/platform/readiness.ts';
import { thresholds } from './thresholds.ts';

/** What one instance measured at a moment. Times are milliseconds, sizes bytes. */
export type Sample = Pick<ReturnType<typeof readInstanceFigures>, 'eventLoop' | 'memory' | 'requests' | 'routes'> & {
  /** Memory that the process may use. */
  memoryLimit: number;
  /** Whether the database could be written, and how long that took. */
  database: WriteState;
  /** Of the disk of DATA_DIR; null when it cannot be read. */
  disk: { free: number; total: number } | null;
};

/** Measures this instance. It never rejects, and takes seconds when the database does not answer. */
export async function takeSample(portal: Portal): Promise<Sample> {
  const [database, disk] = await Promise.all([checkTwice(portal), readDisk(portal.config.dataDir)]);
  return { ...readInstanceFigures(portal), memoryLimit: readMemoryLimit(), database, disk };
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
async function checkTwice({ checkWrites }: Portal): Promise<WriteState> {
  const first = await checkWrites();
  if (first.fault === null) return first;
  await setTimeout(thresholds.databaseAway.pauseMs, undefined, { ref: false });
  return await checkWrites();
}
