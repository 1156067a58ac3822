import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startWebServer } from '#server/testing/servers/web-server.ts';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
  withLiveConnection,
} from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';
const panel = (page: Page) => page.getByRole('region', { name: 'Realtime waarschuwingen' });

const openLive = (page: Page, path: string) => withLiveConnection(page, () => openSignedIn(page, administrator, path));

test('a tool that stops raises an alert, which one administrator acknowledges and resolves', async () => {
  const web = await startWebServer((_request, response) => void response.end('Dag'));
  const token = await fetchToken(administrator);
  const name = `Rooster ${randomBytes(3).toString('hex')}`;
  const form = { name, description: 'Wie er werkt', icon: 'calendar-check', url: web.url };
  const tool = (await callApi('POST', '/api/admin/tools', token, form)) as { id: string; version: number };
  const title = `${name} is niet bereikbaar`;
  const [page, colleague] = [await newPage(), await newPage({ width: 360, height: 740 })];
  await openLive(page, '/admin');
  await openLive(colleague, `/admin/alerts?search=${encodeURIComponent(name)}`);
  await panel(page).getByText('Verbonden', { exact: true }).waitFor();
  await colleague.getByText('Geen waarschuwingen gevonden').waitFor();

  await web.stop();
  await callApi('POST', `/api/admin/tools/${tool.id}/check`, token);
  await panel(page).getByRole('link', { name: title, exact: true }).click();
  await colleague.getByRole('link', { name: title, exact: true }).first().waitFor();

  const alert = page.getByRole('region', { name: title });
  await alert.getByText(`De controle van ${name} op ${web.url} is mislukt: verbinding geweigerd.`).waitFor();
  await expectAccessible(page);
  expect(await alert.getByRole('link', { name: 'Naar de pagina' }).getAttribute('href')).toBe('/admin/tools');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('neem op');
  await page.getByRole('option', { name: /Oppakken/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await alert.getByText('Geef een reden op').waitFor();
  await page.keyboard.type('Ik bel de leverancier.');
  await alert.getByRole('button', { name: 'Oppakken' }).click();
  await alert.getByText('“Ik bel de leverancier.”').waitFor();

  await colleague.getByRole('main').getByRole('listitem').getByText('Opgepakt').waitFor();
  await expectNoHorizontalScroll(colleague);
  await colleague.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await colleague.getByRole('button', { name: 'Oplossen' }).waitFor();
  await expectNoHorizontalScroll(colleague);

  await alert.getByRole('button', { name: 'Oplossen' }).click();
  await alert.getByText('Opgelost', { exact: true }).first().waitFor();
  await page.goBack();
  await panel(page).getByRole('listitem').filter({ hasText: title }).getByText('Opgelost').waitFor();
  await colleague.getByText(/^Opgelost door .+/).waitFor();
  await callApi('POST', `/api/admin/tools/${tool.id}/archive`, token, { version: tool.version });
});
