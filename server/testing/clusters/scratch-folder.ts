import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Bytes that must be free; a run of all tests uses a fifth of them. */
const neededBytes = 1024 ** 3;

/**
 * Where test clusters are kept. Every test makes a database of some three hundred files and drops it: in memory that
 * takes a tenth of the time, so it is used when it has enough free space.
 */
export function scratchFolder(inMemory = '/dev/shm'): string {
  return hasSpace(inMemory) ? inMemory : tmpdir();
}

function hasSpace(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
