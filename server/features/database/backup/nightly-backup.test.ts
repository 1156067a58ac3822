import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours, minutes } from '#server/testing/settable-clock.ts';
import { proofTimeout, startAppWithBackups, type AppWithBackups } from '#server/testing/start-app-with-backups.ts';
import { checkServerBackups, expectBytes, makeNightlyBackup } from './nightly-backup.ts';

let backups: AppWithBackups;

beforeAll(async () => {
  backups = await startAppWithBackups();
});

afterAll(() => backups.stop());

test(
  'two instances make one backup of a night, encrypted, proven and shown to administrators',
  async () => {
    const { app, folder, identity } = backups;
    const other = await backups.startOther();
    const run = () => Promise.all([app, other].map(({ portal }) => makeNightlyBackup(portal, {})));
    await run();
    const name = 'portaal-nightly-20260311T120000Z.tar.gz.age';
    expect(await backups.listFiles()).toEqual([name]);
    const encrypted = await readFile(join(folder, name));
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const archive = gunzipSync(await decrypter.decrypt(encrypted));
    expect(archive.toString('latin1', 0, 12)).toBe('archive.json');
    expect(await backups.read()).toMatchObject({
      folder,
      isRunning: false,
      isEncrypted: true,
      failed: null,
      nextAt: '2026-03-12T01:30:00.000Z',
      proven: {
        path: join(folder, name),
        bytes: encrypted.length,
        isEncrypted: true,
        startedAt: '2026-03-11T12:00:00.000Z',
      },
    });
    app.clock.advance(minutes);
    await run();
    expect(await backups.listFiles()).toEqual([name]);
    expect(await backups.listAlertTitles()).toEqual([]);
    await other.stop();
  },
  proofTimeout,
);

test('without BACKUP_DIR no backup is made', async () => {
  await makeNightlyBackup(backups.portalWith({ folder: null }), {});
  expect(await backups.listFiles()).toHaveLength(1);
});

test(
  'administrators are alerted of a folder that is gone, and of a newest backup that is older than 26 hours',
  async () => {
    const { app, folder } = backups;
    app.clock.advance(25.9 * hours);
    await checkServerBackups(app.portal);
    expect(await backups.listAlertTitles()).toEqual([]);
    app.clock.advance(0.2 * hours);
    await makeNightlyBackup(backups.portalWith({ folder: join(folder, 'gone') }), {});
    await checkServerBackups(app.portal);
    expect(await backups.read()).toMatchObject({ failed: { failure: 'folder' } });
    expect(await backups.listAlertTitles()).toEqual([
      'De nachtelijke reservekopie is mislukt',
      'Er is geen recente reservekopie',
    ]);
    await checkServerBackups(backups.portalWith({ folder: null }));
    expect(await backups.listAlertTitles()).toEqual([]);
  },
  proofTimeout,
);

test('a backup is expected to be a quarter larger than the last one, or half of the database', () => {
  expect(expectBytes(8e9).file).toBe(4e9);
  expect(expectBytes(8e9, 1e9)).toEqual({ file: 1.25e9, restored: 10.4e9 });
});
