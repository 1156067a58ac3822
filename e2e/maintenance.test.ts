import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';

test('of two administrators who announce maintenance, the second sees and replaces what the first announced', async () => {
  const name = `Kluis ${randomBytes(3).toString('hex')}`;
  const token = await fetchToken(administrator);
  const form = { name, description: '', icon: 'clock', url: '/robots.txt' };
  const tool = (await callApi('POST', '/api/admin/tools', token, form)) as { id: string; version: number };
  const path = `/api/tools/${tool.id}/maintenance`;
  const page = await newPage();
  await openSignedIn(page, administrator, '/admin/tools');
  const openMenu = async (item: string) => {
    await page.getByRole('button', { name: `Beheer ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const dialog = page.getByRole('dialog', { name: /Onderhoud melden/ });
  await openMenu('Onderhoud melden');
  await dialog.getByLabel('Toelichting').fill('nieuwe versie');
  await callApi('PUT', path, token, { note: 'leverancier werkt eraan', until: '2099-01-01T12:00:00.000Z' });
  await dialog.getByRole('button', { name: 'Onderhoud melden' }).click();
  await dialog.getByText('Er is intussen onderhoud gemeld.').waitFor();
  await dialog.getByText(/Het duurt tot .*2099.*“leverancier werkt eraan”$/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Melding vervangen' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await row.getByText('nieuwe versie').waitFor();

  await openMenu('Onderhoud beëindigen');
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await undo.waitFor();
  await callApi('PUT', path, token, { note: 'toch nog dicht' });
  await undo.click();
  await page.getByText('De tool is intussen weer gesloten.').first().waitFor();
  await row.getByText('toch nog dicht').waitFor();
  await callApi('POST', `/api/admin/tools/${tool.id}/archive`, token, { version: tool.version });
});
