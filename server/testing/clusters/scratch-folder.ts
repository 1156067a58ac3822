import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** In bytes; a run of all tests takes a fifth of it. */
const needed = 1024 ** 3;

/**
 * Where test clusters are kept. Every test makes a database of some three hundred files and drops it: in memory that
 * takes a tenth of the time, so it is used where there is room.
 */
export function scratchFolder(inMemory = '/dev/shm'): string {
  return hasRoom(inMemory) ? inMemory : tmpdir();
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= needed;
  } catch {
    return false;
  }
}
