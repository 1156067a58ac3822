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
import { press } from './support/press-keys.ts';

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

  await row.getByRole('link', { name: 'Stem uitgebracht' }).click();
  const event = page.getByRole('region', { name: 'Stem uitgebracht' });
  await event.getByText('Kenmerk van de aanroep').waitFor();
  expect(await event.getByText(/vote|success/).count()).toBe(0);
  expect(await event.getByRole('link', { name: app!.name }).getAttribute('href')).toContain('/apps?zoek=');
  await expectAccessibleInBothThemes(page);
  await event.getByRole('link', { name: 'Alles van deze persoon' }).click();
  await page.waitForURL(/who=/);
  await page.getByRole('button', { name: 'Wie: Aukje Logboek, filter weghalen' }).waitFor();
  await page.goBack();
  await event.waitFor();
  await page.goBack();
  await page.waitForURL(/\?what=vote\.cast$/);
  await row.waitFor();
  await page.goForward();
  await page.goForward();
  await page.getByLabel('Gebeurtenis').selectOption('Alle gebeurtenissen');
  await table.getByRole('link', { name: 'Ingelogd' }).first().waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.slice(1).every((line) => line.includes('Aukje Logboek'))).toBe(true);
  await page.getByRole('button', { name: 'Filters wissen' }).click();
  await table.getByRole('link', { name: 'Logboek geëxporteerd' }).first().waitFor();
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

test('a link opens a row that its list does not have, and J, K, Escape and Back go through the list', async () => {
  const { email } = await newColleague('Obe Opzoeker', 'obe', password);
  const [token, administratorToken] = [await fetchToken(email, password), await fetchToken(administrator)];
  const [app] = (await callApi('GET', '/api/apps', token)) as { id: string }[];
  for (const method of ['POST', 'DELETE', 'POST'] as const) await callApi(method, `/api/apps/${app!.id}/vote`, token);
  const [withdrawn] = (await callApi(
    'GET',
    '/api/audit-logs?eventType=vote.withdrawn&limit=1',
    administratorToken,
  )) as { id: string; userId: string }[];
  const page = await newPage({ width: 1440, height: 900 });
  const title = page.getByRole('heading', { level: 1 });
  const current = page.locator('[data-row-of][aria-current=true]');
  const list = `/admin/audit?who=${withdrawn!.userId}&what=vote.cast`;
  await openSignedIn(page, administrator, `${list}&event=${withdrawn!.id}`);
  await page.getByRole('region', { name: 'Stem ingetrokken' }).getByRole('link', { name: 'Obe Opzoeker' }).waitFor();
  await expect.poll(() => page.locator('[data-row-of]').count()).toBe(2);
  expect(await current.count()).toBe(0);
  const idOf = (index: number) => page.locator('[data-row-of]').nth(index).getAttribute('data-row-of');
  const [first, second] = [await idOf(0), await idOf(1)];
  await press(page, 'j');
  await page.waitForURL((url) => url.searchParams.get('event') === first);
  await expect.poll(() => current.count()).toBe(1);
  await press(page, 'j');
  await page.waitForURL((url) => url.searchParams.get('event') === second);
  await press(page, 'k', 'Escape');
  await page.waitForURL((url) => url.pathname + url.search === list);
  await expect.poll(() => title.innerText()).toBe('Logboek');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-row'))).toBe(true);
  await press(page, 'Enter');
  await expect.poll(() => title.innerText()).toBe('Stem uitgebracht');
  await page.goBack();
  await expect.poll(() => title.innerText()).toBe('Logboek');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${list}&event=01a202ef-dd16-765e-afcf-2d170578aded`);
  await page.getByText('Deze gebeurtenis is er niet (meer)').waitFor();
  await page.getByRole('link', { name: 'Logboek', exact: true }).click();
  await page.getByRole('link', { name: 'Stem uitgebracht' }).first().click();
  await page.getByText('Kenmerk van de aanroep').waitFor();
  expect(await page.locator('[data-row-of]:visible').count()).toBe(0);
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.goto('/admin/audit?event=onzin');
  await expect.poll(() => title.innerText()).toBe('Logboek');
});
