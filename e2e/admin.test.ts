import { expect, test } from 'vitest';
import { version } from '#server/platform/version.ts';
import { newPage, openSignedIn, setVisibility, useBrowser } from './support/browser.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';

test('only an administrator opens the administration, by its shortcut too', async () => {
  const page = await newPage();
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/admin');
  await page.getByRole('heading', { name: 'Toegang Geweigerd' }).waitFor();
  await page.getByText('Administrator-rechten zijn vereist.').waitFor();
  expect(await page.getByRole('link', { name: 'Beheer', exact: true }).count()).toBe(0);

  await openSignedIn(page, administrator);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+Shift+A');
  await page.getByRole('heading', { level: 1, name: 'Beheer' }).waitFor();
  await page.getByRole('navigation', { name: 'Kruimelpad' }).getByText('Beheerder').waitFor();
  const users = page.getByRole('region', { name: 'Gebruikersoverzicht' });
  await users.getByRole('region', { name: 'Laatst ingelogd' }).getByText('zojuist').first().waitFor();
  const services = page.getByRole('region', { name: 'API en meldingen' });
  await services.getByText('In orde').first().waitFor();
  await services.getByText(`Versie ${version}`).waitFor();
});

test('the monitor shows what the server did, as chart and as table, and pauses in a hidden tab', async () => {
  const page = await newPage();
  await page.clock.install();
  await openSignedIn(page, administrator, '/unified-dashboard');
  const routes = page.getByRole('region', { name: 'Aanroepen', exact: true });
  await routes.waitFor();
  await page.getByRole('img', { name: /^Antwoordtijd van het laatste uur/ }).waitFor();
  await page.getByRole('button', { name: 'Antwoordtijd als tabel' }).click();
  await page.getByRole('columnheader', { name: 'Mediaan (p50)' }).waitFor();

  let reads = 0;
  page.on('request', (request) => (reads += request.url().endsWith('/api/performance') ? 1 : 0));
  await page.clock.runFor(5000);
  await expect.poll(() => reads).toBeGreaterThan(0);
  await setVisibility(page, 'hidden');
  // What was due when the tab was hidden is still read.
  await page.clock.runFor(5000);
  const before = reads;
  // Shorter than the time after which the live connection is opened again, which reads everything again.
  await page.clock.runFor(15_000);
  expect(reads).toBe(before);
  await setVisibility(page, 'visible');
  await page.clock.runFor(5000);
  await expect.poll(() => reads).toBeGreaterThan(before);
});
