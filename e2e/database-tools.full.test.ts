import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { projectRoot } from '#server/platform/project-root.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { createTestDatabase } from '#server/testing/clusters/test-database.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { spawnPortal } from '#server/testing/servers/spawn-portal.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const portal = usePortalWithClock(new Date('2030-01-08T10:00:00.000Z'));

/** Runs what `npm run restore` runs. @returns its exit code and what it wrote */
async function restore(file: string, databaseUrl: string): Promise<{ code: number; output: string }> {
  const script = join(projectRoot, 'server/commands/restore/main.ts');
  const env = { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: 'restored-restored-restored-restored-1' };
  const child = spawn(process.execPath, [script, file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, output: out + err };
}

test('a backup that an administrator downloads is restored elsewhere, and people sign in there', async () => {
  const page = await newPage();
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/admin#database');
  const panel = page.getByRole('region', { name: 'Database Tools' });
  await panel.getByText('Bewaar dit bestand als een wachtwoord.').waitFor();
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Reservekopie downloaden' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^portaal-backup-\d{4}-\d\d-\d\d\.tar\.gz$/);
  const folder = await mkdtemp(join(tmpdir(), 'portaal-story-'));
  const file = join(folder, 'backup.tar.gz');
  await download.saveAs(file);
  await panel.getByRole('cell', { name: 'Gelukt' }).first().waitFor();

  const elsewhere = await createTestDatabase(inject('databaseUrl'));
  expect(await restore(file, elsewhere.url)).toMatchObject({ code: 0, output: expect.stringContaining('Restored') });
  expect(await restore(file, elsewhere.url)).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
  const restored = spawnPortal({ DATABASE_URL: elsewhere.url });
  const answer = await fetch(`${await restored.ready}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gebruiker@voorbeeld.example', password: 'Demo-portaal-2026' }),
  });
  expect(answer.status).toBe(200);
  restored.child.kill();
  await restored.ended;
  await elsewhere.drop();
  await rm(folder, { recursive: true });
});

async function givenFailedJobs(...names: string[]): Promise<void> {
  const { db } = portal.app.portal;
  for (const name of names) await queueJob(db, name, { id: 'unknown' }, { runAt: new Date('2100-01-01') });
  await portal.app.database.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now(), last_error = 'mailbox is full'
     where run_at = '2100-01-01'`,
  );
}

test('an administrator runs a failed job again and discards another; discarding one that is gone fails', async () => {
  await givenFailedJobs('send-mail', 'send-sms', 'deliver-later');
  const open = async (width: number) => {
    const page = await portal.visit(await givenUser(portal.app, { role: 3 }), '/admin#database', { width });
    await page.getByRole('tab', { name: 'Taken' }).click();
    return { page, failed: page.getByRole('region', { name: 'Mislukte taken' }) };
  };
  const [{ page, failed }, other] = [await open(360), await open(1280)];
  await failed.getByText('mailbox is full').first().waitFor();
  expect(await failed.getByText('geen pogingen meer').count()).toBe(3);
  await expectAccessibleInBothThemes(page, '#database');
  await expectNoHorizontalScroll(page);

  await failed.getByRole('button', { name: 'Opnieuw uitvoeren: send-mail' }).click();
  await page.getByText('De taak wordt opnieuw uitgevoerd').first().waitFor();
  await expect.poll(() => failed.getByText('send-mail').count()).toBe(0);

  const discard = async ({ page: at, failed: jobs }: typeof other) => {
    await jobs.getByRole('button', { name: 'Verwijder de taak send-sms' }).click();
    return at.getByRole('dialog', { name: 'Taak verwijderen?' });
  };
  const late = await discard(other);
  await (await discard({ page, failed })).getByRole('button', { name: 'Annuleren' }).click();
  await failed.getByText('send-sms').waitFor();
  await (await discard({ page, failed })).getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByText('De taak is verwijderd').first().waitFor();
  await expect.poll(() => failed.getByText('send-sms').count()).toBe(0);
  await late.getByRole('button', { name: 'Verwijderen' }).click();
  await other.page.getByText('De taak kon niet worden verwijderd').first().waitFor();
  await expect.poll(() => other.failed.getByText('send-sms').count()).toBe(0);
  await expect.poll(() => other.failed.getByText('deliver-later').count()).toBe(1);

  // While another job is planned, the list of failed jobs disappears with its last row. A dialog that is open stays until it
  // is closed; otherwise it would reopen at the next failure.
  await queueJob(portal.app.portal.db, 'send-mail', { id: 'unknown' }, { runAt: new Date('2100-01-01') });
  const last = 'Verwijder de taak deliver-later';
  await failed.getByRole('button', { name: last }).click();
  await other.failed.getByRole('button', { name: last }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  // By its label: an open dialog hides roles around it.
  await page.getByLabel('Mislukte taken').waitFor({ state: 'detached', timeout: 20_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();
});

test('an administrator sees when the server last proved a backup, where it is, and what went wrong since', async () => {
  const { app } = portal;
  const user = await givenUser(app, { role: 3 });
  const open = async (width: number) => {
    const page = await portal.visit(user, '/admin#database', { width });
    const panel = page.getByRole('region', { name: 'Elke nacht op de server' });
    await panel.waitFor();
    return { page, panel };
  };
  const unset = await open(390);
  await unset.panel.getByText('De server maakt zelf geen reservekopieën.').waitFor();
  await expectAccessibleInBothThemes(unset.page, '#database');

  const insert = (id: string, night: string, values: string) =>
    app.database.query(`insert into server_backups (id, night, machine, started_at, finished_at, is_encrypted,
      status, path, bytes, rows, failure) values ('${id}', '${night}', 'portaal-1', '${night} 09:30Z', '${night} 09:31Z', true, ${values})`);
  await insert(
    'proven',
    '2030-01-07',
    `'proven', '/srv/backups/portaal-nightly-20300107T013000Z.tar.gz.age', 48200000, 1204311, null`,
  );
  await insert('failed', '2030-01-08', `'failed', null, null, null, 'no_space'`);
  app.portal.config.backup = { ...app.portal.config.backup, folder: '/srv/backups', recipients: ['age1'] };
  try {
    for (const width of [390, 768, 1440]) {
      const { page, panel } = await open(width);
      await panel.getByText('07 jan 2030 10:30').first().waitFor();
      await panel.getByText('48,2 MB, 1.204.311 rijen').waitFor();
      await panel.getByText('/srv/backups/portaal-nightly-20300107T013000Z.tar.gz.age').waitFor();
      await panel.getByText('Teruggezet en vergeleken').waitFor();
      await panel.getByText(/Mislukt op .*, op portaal-1: er was te weinig ruimte op de schijf/).waitFor();
      await expectNoHorizontalScroll(page);
      await expectAccessibleInBothThemes(page, '#database');
    }
  } finally {
    app.portal.config.backup = { ...app.portal.config.backup, folder: null };
  }
});
