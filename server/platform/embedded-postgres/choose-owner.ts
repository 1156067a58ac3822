import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram, spawnOptionsFor, type Owner } from './binaries/run-program.ts';
import type { Log } from './cluster/cluster.ts';
import { OperatorError } from '#server/platform/operator-error.ts';

const ownName = 'portaal';
const noLogin = ['-h', '/nonexistent', '-s', '/sbin/nologin'];
/** Of Debian, Fedora and their relatives; of Alpine and BusyBox. */
const waysToCreate = [
  [['useradd', '--system', '--user-group', '-M', '-d', '/nonexistent', '-s', '/sbin/nologin', ownName]],
  [
    ['addgroup', '-S', ownName],
    ['adduser', '-S', '-D', '-H', ...noLogin, '-G', ownName, ownName],
  ],
];

type Account = { name: string; uid: number; gid: number };

/**
 * The account that runs PostgreSQL, which refuses root. For root it is the owner of the existing data or of the data
 * folder, or else the account `portaal`, which is created when it is absent. Data of `nobody`, whose other processes
 * could change it, goes to that account too. `undefined`: the current user.
 */
export async function chooseOwner(dataDir: string, log: Log): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = await readAccounts();
  const nobody = accounts.find(({ name }) => name === 'nobody');
  const clusterOwner = await ownerOf(join(dataDir, 'postgres'));
  if (clusterOwner && clusterOwner.uid !== nobody?.uid) return clusterOwner;
  const folderOwner = await ownerOf(dataDir);
  const isNamed = accounts.some(({ uid }) => uid === folderOwner?.uid);
  // initdb only works for an account that has a name.
  if (folderOwner && isNamed && folderOwner.uid !== nobody?.uid) return folderOwner;
  const own = await findOrCreateOwnAccount(log);
  if (own) return { uid: own.uid, gid: own.gid };
  if (!nobody) throw refusal();
  log.warn(
    `PostgreSQL runs as "nobody", since no account "${ownName}" could be created: create it, or do not start as root`,
  );
  return { uid: nobody.uid, gid: nobody.gid };
}

/** Whether `owner` may pass through a folder, or run a program. */
export function canReach(owner: Owner, path: string): boolean {
  if (!owner) return true;
  const probe = ['-c', 'test -x "$1"', 'sh', path];
  return spawnSync('/bin/sh', probe, { ...spawnOptionsFor(owner), stdio: 'ignore' }).status === 0;
}

async function ownerOf(path: string): Promise<Owner> {
  const found = await stat(path).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

async function findOrCreateOwnAccount(log: Log): Promise<Account | undefined> {
  // Another portal may hold the lock of the accounts, or create the same one.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    for (const commands of [[], ...waysToCreate]) {
      for (const [program = '', ...args] of commands) await runProgram(program, args, undefined).catch(() => undefined);
      const found = (await readAccounts()).find(({ name }) => name === ownName);
      if (found && commands.length > 0) log.info(`created the system account "${ownName}" to run PostgreSQL`);
      if (found) return found;
    }
    await sleep(100);
  }
  return undefined;
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  });
}

function refusal(): OperatorError {
  return new OperatorError(
    `PostgreSQL does not run as root, and this machine has no user "${ownName}" or "nobody". ` +
      'Start the portal as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}
