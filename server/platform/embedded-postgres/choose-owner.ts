import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { spawnOptionsFor, type Owner } from './binaries/run-program.ts';

/**
 * The account that runs PostgreSQL. PostgreSQL refuses root, so for root it is the owner of the existing data, or
 * `nobody` for new data; otherwise `undefined`, the current user.
 */
export async function chooseOwner(dataDir: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = await readAccounts();
  const clusterOwner = await ownerOf(join(dataDir, 'postgres'));
  if (clusterOwner) return clusterOwner;
  const folderOwner = await ownerOf(dataDir);
  // initdb only works for an account that has a name.
  if (folderOwner && accounts.some((account) => account.uid === folderOwner.uid)) return folderOwner;
  const nobody = accounts.find((account) => account.name === 'nobody');
  if (nobody) return { uid: nobody.uid, gid: nobody.gid };
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and this machine has no user "nobody". ' +
      'Start the portal as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Whether `owner` may use `path`: read it (`r`) or, for a folder, pass through it (`x`). */
export function canReach(owner: Owner, path: string, permission: 'r' | 'x' = 'x'): boolean {
  if (!owner) return true;
  const probe = ['-c', `test -${permission} "$1"`, 'sh', path];
  return spawnSync('/bin/sh', probe, { ...spawnOptionsFor(owner), stdio: 'ignore' }).status === 0;
}

async function ownerOf(path: string): Promise<Owner> {
  const found = await stat(path).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

async function readAccounts() {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.map((line) => {
    const [name, , uid, gid] = line.split(':');
    return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  });
}
