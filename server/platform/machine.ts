import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';

/**
 * Bytes of memory that this process may use. A container has less than its machine; without a limit Node reports none
 * or a huge one.
 */
export function readMemoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Bytes; `free` for an account without privileges. */
export type Disk = { free: number; total: number };

/** The disk of a folder; null when it cannot be read: with DATABASE_URL, DATA_DIR need not exist. */
export async function readDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return blocks === 0 ? null : { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}
