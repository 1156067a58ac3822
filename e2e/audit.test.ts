import { readFile } from 'node:fs/promises';
import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';
const password = 'Regenboog op dinsdag';

test('a vote appears in the audit log by itself, and the log is narrowed to who and exported', async () => {
  const { email } = await newColleague('Aukje Logboek', 'aukje', password);
  const token = await fetchToken(email, password);
  const page = await newPage();
  await openSignedIn(page, administrator, '/admin/audit?what=vote.cast');
  const table = page.getByRole('region', { name: 'Logboek' });
  await page.getByRole('heading', { name: 'Logboek' }).waitFor();
  const [app] = (await callApi('GET', '/api/apps', token)) as { id: string; name: string }[];
  await callApi('POST', `/api/apps/${app!.id}/vote`, token);
  const row = table.getByRole('row').filter({ hasText: 'Aukje Logboek' });
  await row.getByText(app!.name).waitFor();
  await expectAccessibleInBothThemes(page);

  await row.getByRole('button', { name: 'Stem uitgebracht' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stem uitgebracht' });
  await dialog.getByText('Kenmerk van de aanroep').waitFor();
  expect(await dialog.getByText(/vote|success/).count()).toBe(0);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Alles van deze persoon' }).click();
  await page.waitForURL(/who=/);
  await page.getByRole('button', { name: 'Wie: Aukje Logboek, filter weghalen' }).waitFor();
  await page.goBack();
  await page.waitForURL(/\?what=vote\.cast$/);
  await page.goForward();
  await page.getByLabel('Gebeurtenis').selectOption('Alle gebeurtenissen');
  await table.getByRole('button', { name: 'Ingelogd' }).first().waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.slice(1).every((line) => line.includes('Aukje Logboek'))).toBe(true);
  await page.getByRole('button', { name: 'Filters wissen' }).click();
  await table.getByRole('button', { name: 'Logboek geëxporteerd' }).first().waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  const card = page.getByRole('listitem').filter({ hasText: 'Logboek geëxporteerd' }).first();
  await card.getByText('Gelukt').waitFor();
  await expectNoHorizontalScroll(page);
});

test('new rows above more than a page wait for a button, which goes when the filters change', async () => {
  const { email } = await newColleague('Rinske Regels', 'rinske', password);
  const token = await fetchToken(email, password);
  const [app] = (await callApi('GET', '/api/apps', token)) as { id: string }[];
  const vote = (method: 'POST' | 'DELETE') => callApi(method, `/api/apps/${app!.id}/vote`, token);
  for (let times = 0; times < 26; times += 1) {
    await vote('POST');
    await vote('DELETE');
  }
  const page = await newPage();
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await openSignedIn(page, administrator, '/admin/audit');
  await page.getByRole('button', { name: 'Meer laden' }).click();
  await page.getByRole('region', { name: 'Logboek' }).getByRole('row').nth(51).waitFor();
  const show = page.getByRole('button', { name: 'Nieuwe regels tonen' });
  const compared = page.waitForResponse(/\/api\/audit-logs\?.*limit=1$/);
  await Promise.all(sockets.map((socket) => socket.close()));
  await compared;
  expect(await show.count()).toBe(0);
  await vote('POST');
  await show.waitFor();
  await page.getByLabel('Gebeurtenis').selectOption('Stem uitgebracht');
  await page.waitForURL(/what=vote\.cast/);
  await expect.poll(() => show.count()).toBe(0);
});
