import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours, minutes } from '#server/testing/settable-clock.ts';
import { proofTimeout, startAppWithBackups, type AppWithBackups } from '#server/testing/start-app-with-backups.ts';
import { parseBackupName } from './backup-files.ts';
import { checkServerBackups, makeNightlyBackup } from './nightly-backup.ts';
import { writeWhole } from './write-backup-file.ts';

let backups: AppWithBackups;

beforeAll(async () => {
  backups = await startAppWithBackups();
});

afterAll(() => backups.stop());

const run = async () => await makeNightlyBackup(backups.app.portal, {});
const kinds = async () => (await backups.listFiles()).map((name) => parseBackupName(name)?.kind ?? name);
/** The processes that this one started to make a backup. */
const listProcesses = async (): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)]);
  return [...stdout.matchAll(/^ *(\d+) .*commands\/backup\/nightly\.ts/gm)].map(([, pid]) => Number(pid));
};

test(
  'a backup that cannot be restored does not count, raises an alert and is tried again in an hour',
  async () => {
    const { app } = backups;
    await app.database.query('create table of_nobody (id int)');
    await run();
    expect(await kinds()).toEqual(['unproven']);
    expect(await backups.read()).toMatchObject({ proven: null, failed: { failure: 'not_proven' } });
    expect(await backups.listAlertTitles()).toEqual(['De nachtelijke reservekopie is mislukt']);
    await app.database.query('drop table of_nobody');
    app.clock.advance(59 * minutes);
    await run();
    expect(await kinds()).toEqual(['unproven']);
    app.clock.advance(2 * minutes);
    await run();
    expect(await kinds()).toEqual(['nightly']);
    expect(await backups.read()).toMatchObject({ proven: { isEncrypted: true }, failed: null });
    expect(await backups.listAlertTitles()).toEqual([]);
  },
  proofTimeout,
);

test(
  'an archive that is damaged on the disk is not proven',
  async () => {
    const { app, folder } = backups;
    app.clock.advance(24 * hours);
    const running = run();
    const archive = join(folder, 'backup-proof.tar.gz');
    await expect.poll(() => existsSync(archive), { timeout: 60_000, interval: 5 }).toBe(true);
    // PostgreSQL, into which it is restored, takes longer to start.
    await using file = await open(archive, 'r+');
    await file.write(Buffer.alloc(16), 0, 16, Math.floor((await file.stat()).size / 2));
    await running;
    expect(await kinds()).toEqual(['nightly', 'unproven']);
    expect(await backups.read()).toMatchObject({ failed: { failure: 'not_proven' } });
    expect(await backups.listAlertTitles()).toEqual(['De nachtelijke reservekopie is mislukt']);
    app.clock.advance(61 * minutes);
    await run();
    expect(await kinds()).toEqual(['nightly', 'nightly']);
    expect(await backups.listAlertTitles()).toEqual([]);
  },
  proofTimeout,
);

test(
  'a process that is killed during the proof leaves no backup, and the next one removes what it left',
  async () => {
    const { app, folder } = backups;
    app.clock.advance(24 * hours);
    const before = await backups.listFiles();
    const running = run();
    const cluster = join(folder, 'backup-proof/postgres');
    await expect.poll(() => existsSync(join(cluster, 'postmaster.pid')), { timeout: 60_000 }).toBe(true);
    for (const pid of await listProcesses()) process.kill(pid, 'SIGKILL');
    await running;
    expect(await backups.read()).toMatchObject({ failed: { failure: 'interrupted' } });
    expect((await backups.listFiles()).filter((name) => parseBackupName(name))).toEqual(before);
    app.clock.advance(61 * minutes);
    await run();
    expect(await kinds()).toEqual(Array(3).fill('nightly'));
  },
  proofTimeout,
);

test(
  'a stop of the portal ends the process, and its next instance makes the backup at once',
  async () => {
    const { app, folder } = backups;
    app.clock.advance(24 * hours);
    const stopping = new AbortController();
    const running = makeNightlyBackup(app.portal, {}, stopping.signal);
    await expect.poll(() => existsSync(join(folder, 'backup-proof.tar.gz')), { timeout: 60_000 }).toBe(true);
    stopping.abort();
    await expect(running).rejects.toThrow(/abort/);
    expect(await listProcesses()).toEqual([]);
    expect(await kinds()).toEqual(Array(3).fill('nightly'));
    await run();
    expect(await kinds()).toEqual(Array(4).fill('nightly'));
  },
  proofTimeout,
);

/** Mounts need an administrator of the machine. */
const canMount = process.getuid?.() === 0 && process.platform === 'linux';

test.runIf(canMount)(
  'a small disk is reported before a backup is made on it, and before the next is due',
  async () => {
    const { app, folder } = backups;
    const small = join(folder, 'small');
    await mkdir(small);
    const mount = promisify(execFile);
    await mount('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'none', small]);
    try {
      app.clock.advance(24 * hours);
      const portal = backups.portalWith({ folder: small });
      await writeFile(join(small, 'others'), Buffer.alloc(41_900_000));
      const large = writeWhole(join(small, 'large'), Readable.from([Buffer.alloc(100_000)]));
      await expect(large).rejects.toThrow(`the disk of ${small} became full`);
      expect(await readdir(small)).toEqual(['others']);
      await checkServerBackups(portal);
      expect(await backups.listAlertTitles()).toEqual(['De volgende reservekopie past niet op de schijf']);
      await makeNightlyBackup(portal, {});
      expect(await backups.read()).toMatchObject({ failed: { failure: 'no_space' } });
      await rm(join(small, 'others'));
      await checkServerBackups(portal);
      expect(await backups.listAlertTitles()).toEqual(['De nachtelijke reservekopie is mislukt']);
    } finally {
      await mount('umount', [small]);
    }
  },
  proofTimeout,
);
