import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDatabases, type Databases } from '../bench/data/prepare-databases.ts';
import { insertDailyWork } from '../bench/data/daily-work-sql.ts';
import { startPortalProcess, readResidentBytes, type PortalProcess } from '../bench/processes/start-portal-process.ts';
import { startTaskProcess, type AnswerOf } from '../bench/processes/start-task-process.ts';
import type { Attacks } from './attacks/attack-process.ts';
import type { Sizes } from './sizes.ts';

/** The portal of one attack, in a process of its own. */
export type Target = { sizes: Sizes; databases: Databases; portal: PortalProcess };

const attackProcess = join(import.meta.dirname, 'attacks/attack-process.ts');

export async function prepareDatabase({ users, requests }: Sizes): Promise<Databases> {
  const databases = await prepareDatabases({ users, apps: 50, votes: users });
  await insertDailyWork(databases.url, { users, requests, chats: 0 });
  return databases;
}

/**
 * Starts the portal behind a trusted proxy, so that a call can state from which address it comes, and with webhooks to
 * this machine.
 */
export async function startTarget(sizes: Sizes, databases: Databases): Promise<Target> {
  const portal = await startPortalProcess({
    database: { DATABASE_URL: databases.url },
    environment: { TRUST_PROXY: '1', INTERNAL_HOSTS: '127.0.0.1' },
  });
  return { sizes, databases, portal };
}

/** Runs an attack in a process of its own, so that its work delays the portal and not the samples. */
export async function attack<Name extends keyof Attacks>(
  name: Name,
  ...given: Parameters<Attacks[Name]>
): Promise<AnswerOf<Attacks[Name]>> {
  const attacker = startTaskProcess<Attacks[Name]>(attackProcess, name);
  try {
    return await attacker.run(...given);
  } finally {
    await attacker.stop();
  }
}

/** The highest resident memory of the portal until the promise settles, in bytes. */
export async function watchMemory(portal: PortalProcess, until: Promise<unknown>): Promise<number> {
  const ended = until.then(() => true);
  let highest = 0;
  do highest = Math.max(highest, await readResidentBytes(portal));
  while (!(await Promise.race([ended, sleep(500).then(() => false)])));
  return Math.max(highest, await readResidentBytes(portal));
}
