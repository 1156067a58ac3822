import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { thresholds } from '#server/features/alerts/public.ts';
import type { Config } from '#server/platform/config.ts';
import { readDisk, readMemoryLimit, type Disk } from '#server/platform/machine.ts';
import { readOpenFilesLimit, requireOpenFiles } from '#server/platform/open-files.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { error, fromOperatorError, ok, skipped, warning, type Finding } from '../finding.ts';

const GiB = 1024 ** 3;
const MiB = 1024 ** 2;

/** Bytes. The benchmark measures 300 MB under load; an embedded PostgreSQL comes on top. */
const enoughMemory = 512 * MiB;
const enoughAvailable = 256 * MiB;

/** Each browser has a connection, and behind a proxy its calls have others. */
const enoughFiles = 4096;

/** The folder DATA_DIR and the disk that it is on. */
export async function checkDisk({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Finding[]> {
  const disk = await readDisk(dataDir);
  if (disk === null) {
    if (databaseUrl !== undefined) return [skipped('folder', `DATA_DIR is not needed with DATABASE_URL: ${dataDir}`)];
    return [skipped('folder', `DATA_DIR does not exist: the first start creates ${dataDir}.`)];
  }
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return [ok('folder', `This account may write in DATA_DIR: ${dataDir}`), describeSpace(disk)];
  } catch {
    const found = `This account may not write in DATA_DIR: ${dataDir}`;
    return [
      error(
        'folder',
        found,
        'Run this command as the account of the portal; let that account own the folder, or set another DATA_DIR.',
      ),
    ];
  }
}

/** By the thresholds of the alerts. */
export function describeSpace({ free, total }: Disk): Finding {
  const { high, critical, maxFreeBytes } = thresholds.disk;
  const share = free / total;
  const found = `${(free / GiB).toFixed(1)} of ${(total / GiB).toFixed(1)} GiB of the disk are free, ${Math.floor(share * 100)}%.`;
  if (share >= high || free >= maxFreeBytes) return ok('space', found);
  const advice =
    'Free space on the disk of DATA_DIR, or enlarge it: a full disk stops the embedded database and backups.';
  return share < critical ? error('space', found, advice) : warning('space', found, advice);
}

type Limits = { memory: number; available: number; openFiles: number | null };

export const readLimits = (): Limits => ({
  memory: readMemoryLimit(),
  available: process.availableMemory(),
  openFiles: readOpenFilesLimit(),
});

/** Limits of this process, also those of its container. */
export function checkLimits({ memory, available, openFiles }: Limits): Finding[] {
  return [describeMemory(memory, available), describeOpenFiles(openFiles)];
}

function describeMemory(memory: number, available: number): Finding {
  const found = `A process may use ${Math.floor(memory / MiB)} MiB of memory, of which ${Math.floor(available / MiB)} are free.`;
  if (memory < enoughMemory)
    return warning(
      'memory',
      found,
      `Give the portal ${enoughMemory / MiB} MiB or more, and an embedded database as much.`,
    );
  if (available >= enoughAvailable) return ok('memory', found);
  return warning('memory', found, 'Stop other programs of this machine, or give it more memory.');
}

function describeOpenFiles(limit: number | null): Finding {
  try {
    if (limit !== null) requireOpenFiles(limit);
  } catch (refusal) {
    if (refusal instanceof OperatorError) return fromOperatorError('open files', refusal);
    throw refusal;
  }
  const found = `A process may open ${limit ?? 'any number of'} files and connections.`;
  if (limit === null || limit >= enoughFiles) return ok('open files', found);
  return warning(
    'open files',
    found,
    `Allow ${enoughFiles} or more where the portal is started: LimitNOFILE in a unit of systemd, --ulimit nofile of Docker.`,
  );
}
