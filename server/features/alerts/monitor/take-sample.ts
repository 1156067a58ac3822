import { setTimeout } from 'node:timers/promises';
import { findStoredBytes } from '#server/features/attachments/public.ts';
import { readInstanceFigures } from '#server/features/performance/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { readDisk, readMemoryLimit, type Disk } from '#server/platform/machine.ts';
import type { WriteState } from '#server/platform/readiness.ts';
import { thresholds } from './thresholds.ts';

/** What one instance measured at a moment. Times are milliseconds, sizes bytes. */
export type Sample = Pick<ReturnType<typeof readInstanceFigures>, 'eventLoop' | 'memory' | 'requests' | 'routes'> & {
  /** Memory that the process may use. */
  memoryLimit: number;
  /** Whether the database could be written, and how long that took. */
  database: WriteState;
  /** Of the disk of DATA_DIR; null when it cannot be read. */
  disk: Disk | null;
  /** Of all attachments, stored and at most; null without a database. */
  attachments: { bytes: number; maxBytes: number } | null;
};

/** Measures this instance. It never rejects, and takes seconds when the database does not answer. */
export async function takeSample(portal: Portal): Promise<Sample> {
  const [database, disk] = await Promise.all([checkTwice(portal), readDisk(portal.config.dataDir)]);
  const attachments = database.fault === null ? await readAttachments(portal).catch(() => null) : null;
  return { ...readInstanceFigures(portal), memoryLimit: readMemoryLimit(), database, disk, attachments };
}

async function readAttachments({ db, config }: Portal): Promise<NonNullable<Sample['attachments']>> {
  return { bytes: await findStoredBytes(db), maxBytes: config.attachments.totalBytes };
}

/** One failure may be a connection that was lost while it was idle. */
async function checkTwice({ checkWrites }: Portal): Promise<WriteState> {
  const first = await checkWrites();
  if (first.fault === null) return first;
  await setTimeout(thresholds.databaseAway.pauseMs, undefined, { ref: false });
  return await checkWrites();
}
