import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { projectRoot } from '#server/platform/project-root.ts';
import { createTestDatabase } from '#server/testing/clusters/test-database.ts';
import { spawnPortal } from '#server/testing/servers/spawn-portal.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';

useBrowser();

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
  const portal = spawnPortal({ DATABASE_URL: elsewhere.url });
  const answer = await fetch(`${await portal.ready}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gebruiker@voorbeeld.example', password: 'Demo-portaal-2026' }),
  });
  expect(answer.status).toBe(200);
  portal.child.kill();
  await portal.ended;
  await elsewhere.drop();
  await rm(folder, { recursive: true });
});

test('an administrator reads sizes, jobs, connections, statements and migrations, also on a phone', async () => {
  const page = await newPage({ width: 360, reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/admin#database');
  const panel = page.getByRole('region', { name: 'Database Tools' });
  const contents: [tab: string, content: Locator][] = [
    ['Tabellen', panel.getByRole('row', { name: /^users \d+/ })],
    ['Verbindingen', panel.getByRole('row', { name: /^portaal .* Bezig/ })],
    ['Traagste opdrachten', panel.getByText('Waarden staan er niet in')],
    ['Migraties', panel.getByRole('row', { name: /^0034-backups/ })],
    ['Taken', panel.getByRole('tabpanel').getByText(/Alle taken zijn uitgevoerd|Soort taak/)],
  ];
  for (const [tab, content] of contents) {
    await panel.getByRole('tab', { name: tab }).click();
    await content.waitFor();
    await expectAccessibleInBothThemes(page, '#database');
    await expectNoHorizontalScroll(page);
  }
});
