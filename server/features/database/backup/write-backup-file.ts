import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { BackupConfig } from '#server/platform/settings/backup-settings.ts';
import { nameUnfinished } from './backup-files.ts';

/** A disk has no room for a backup, or ran full during it. */
export class NoSpace extends OperatorError {}

/** A folder of backups is absent or cannot be written. */
export class UnusableFolder extends OperatorError {}

/** Encrypts a stream for these public keys of age; without any it stays as it is. */
export async function encryptFor(recipients: string[], source: Readable): Promise<Readable> {
  if (recipients.length === 0) return source;
  // Only for those who have set keys: it takes 70 ms.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0]);
}

/**
 * Writes a file that appears under its name once all of it is on the disk; an interrupted one never does.
 * @returns its size in bytes. Throws NoSpace when the disk is full.
 */
export async function writeWhole(path: string, content: Readable, signal?: AbortSignal): Promise<number> {
  const unfinished = join(dirname(path), nameUnfinished(basename(path)));
  try {
    // `flush`: the content reaches the disk before its name does.
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }), { signal });
    const { size } = await stat(unfinished);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw explainWrite(error as NodeJS.ErrnoException, path);
  }
}

/** A copy of a file, encrypted when there are recipients. @returns its size in bytes */
export async function copyWhole(from: string, to: string, recipients: string[], signal?: AbortSignal): Promise<number> {
  return await writeWhole(to, await encryptFor(recipients, createReadStream(from)), signal);
}

/** Throws UnusableFolder when files cannot be made in it. */
export async function requireFolder(folder: string): Promise<void> {
  try {
    if (!(await stat(folder)).isDirectory()) throw new Error('it is no folder');
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UnusableFolder(`${folder} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** Why no backup can be made in BACKUP_DIR, as an English sentence that says what to do; null when one can. */
export async function findFolderFault({ folder }: Pick<BackupConfig, 'folder'>): Promise<string | null> {
  if (folder === null) return null;
  try {
    await requireFolder(folder);
    return null;
  } catch (error) {
    if (!(error instanceof UnusableFolder)) throw error;
    return `BACKUP_DIR: ${error.message}. Make it a folder that the account of the portal may write; until then no backup is made.`;
  }
}

/** What must fit on the disk of a folder. */
export type Need = { folder: string; bytes: number };

/** Throws NoSpace when a disk has less room than its folders need together. */
export async function requireSpace(needs: Need[]): Promise<void> {
  const disks = new Map<number, Need>();
  for (const { folder, bytes } of needs) {
    const { dev } = await stat(folder);
    disks.set(dev, { folder, bytes: bytes + (disks.get(dev)?.bytes ?? 0) });
  }
  for (const { folder, bytes } of disks.values()) {
    const free = await freeBytes(folder);
    if (free < bytes)
      throw new NoSpace(`the disk of ${folder} has ${toMegabytes(free)} free, and ${toMegabytes(bytes)} are needed`);
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function toMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}

/** A rename is durable once its folder is; some network file systems cannot be asked for that. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync().catch(() => undefined);
}

function explainWrite(error: NodeJS.ErrnoException, path: string): Error {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new NoSpace(`the disk of ${dirname(path)} became full`, { cause: error });
  if (['ENOENT', 'EACCES', 'EROFS', 'EPERM', 'ENOTDIR'].includes(error.code ?? '') && error.syscall === 'open')
    return new UnusableFolder(`${dirname(path)} cannot be used: ${error.message}`, { cause: error });
  return error;
}
