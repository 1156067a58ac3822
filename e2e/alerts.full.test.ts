import { randomBytes } from 'node:crypto';
import type { Page, WebSocketRoute } from 'playwright-core';
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
const dialog = (page: Page) => page.getByRole('dialog');

const openLive = (page: Page, path: string) => withLiveConnection(page, () => openSignedIn(page, administrator, path));

test('a demo alert arrives in the panel, and an error in the browser is an alert without its values', async () => {
  const page = await newPage();
  await openLive(page, '/admin');
  await panel(page).getByRole('button', { name: 'Proefwaarschuwing sturen' }).click();
  await panel(page).getByRole('link', { name: 'Proefwaarschuwing', exact: true }).waitFor();
  await page.evaluate(() => {
    const error = new TypeError('cannot read "Jan de Vries"');
    error.stack = `at show (${location.origin}/assets/admin.js:1:2)`;
    dispatchEvent(new ErrorEvent('error', { error }));
  });
  await panel(page).getByText('TypeError: cannot read …').waitFor();
  await panel(page).getByRole('link', { name: 'Alle waarschuwingen' }).click();
  await page.getByLabel('Bron').selectOption('browser');
  await expect.poll(() => page.url()).toContain('source=browser');
  await page.goBack();
  await expect.poll(() => page.getByLabel('Bron').inputValue()).toBe('');
  await page.goForward();
  await page.getByRole('link', { name: 'Fout in de browser op /admin' }).click();
  await page.getByText('Technische details', { exact: true }).click();
  await page.getByText('show /assets/admin.js:1:2').waitFor();
});

test('a demo alert is muted with a reason, and not any more once that is ended', async () => {
  const page = await newPage({ width: 360, height: 740 });
  await openLive(page, '/admin');
  await panel(page).getByRole('button', { name: 'Proefwaarschuwing sturen' }).click();
  await panel(page).getByRole('link', { name: 'Proefwaarschuwing', exact: true }).click();
  await page.getByRole('button', { name: 'Dempen' }).click();
  await dialog(page).getByRole('button', { name: 'Dempen' }).click();
  await dialog(page).getByText('Geef een reden op').waitFor();
  await page.keyboard.type('We oefenen vandaag.');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Waarschuwingen dempen' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Alle waarschuwingen' }).click();
  const muted = page.getByRole('region', { name: 'Gedempt' });
  await muted
    .getByRole('listitem')
    .filter({ hasText: 'Proefwaarschuwing' })
    .getByText('“We oefenen vandaag.”')
    .waitFor();
  const alert = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dit is een proef' }).first();
  await alert.getByText('Gedempt', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await muted.getByRole('button', { name: 'Dempen beëindigen: Proefwaarschuwing' }).click();
  await muted.waitFor({ state: 'detached' });
  await alert.getByText('Open', { exact: true }).waitFor();
});

test('the panel shows what was raised while its page was offline', async () => {
  const page = await newPage();
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await openSignedIn(page, administrator, '/admin');
  await panel(page).getByText('Verbonden', { exact: true }).waitFor();
  await page.context().setOffline(true);
  // Chromium keeps open sockets when it is set offline.
  await Promise.all(sockets.map((socket) => socket.close()));
  await panel(page).getByText('Verbonden', { exact: true }).waitFor({ state: 'hidden' });

  const web = await startWebServer((_request, response) => void response.end('Dag'));
  await web.stop();
  const token = await fetchToken(administrator);
  const name = `Planbord ${randomBytes(3).toString('hex')}`;
  const form = { name, description: 'Wie waar begint', icon: 'calendar-check', url: web.url };
  const tool = (await callApi('POST', '/api/admin/tools', token, form)) as { id: string; version: number };
  await callApi('POST', `/api/admin/tools/${tool.id}/check`, token);

  await page.context().setOffline(false);
  await panel(page).getByText('Verbonden', { exact: true }).waitFor();
  await panel(page)
    .getByRole('link', { name: `${name} is niet bereikbaar`, exact: true })
    .waitFor();
  await callApi('POST', `/api/admin/tools/${tool.id}/archive`, token, { version: tool.version });
});

test('an alert that cannot be read says so, and the way back leaves the list as it was', async () => {
  const page = await newPage();
  await openLive(page, '/admin');
  await panel(page).getByRole('button', { name: 'Proefwaarschuwing sturen' }).click();
  await panel(page).getByRole('link', { name: 'Proefwaarschuwing', exact: true }).waitFor();
  await panel(page).getByRole('link', { name: 'Alle waarschuwingen' }).click();
  const alert = page.getByRole('main').getByRole('link', { name: 'Proefwaarschuwing', exact: true }).first();
  await alert.waitFor();
  await page.route(/\/api\/alerts\/[-0-9a-f]{36}$/, (route) => route.fulfill({ status: 500 }));
  await alert.click();
  await page.getByText('De waarschuwing kon niet worden geladen').waitFor();
  await page.unroute(/\/api\/alerts\/[-0-9a-f]{36}$/);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await page.getByRole('button', { name: 'Oplossen' }).waitFor();
  await page.getByRole('link', { name: 'Alle waarschuwingen' }).click();
  await expect.poll(() => page.url()).not.toContain('alert=');
  await alert.waitFor();
});

test('a page that cannot be shown is an alert', async () => {
  const page = await newPage();
  await openLive(page, '/admin');
  // Its errors are expected: only pages of newPage fail the story.
  const tab = await page.context().newPage();
  await tab.route(/\/api\/alerts$/, (route) => route.fulfill({ json: [null] }));
  await tab.goto('/admin/alerts');
  await tab.getByText('Er is iets misgegaan').waitFor();
  await panel(page).getByRole('link', { name: 'Een pagina kon niet worden getoond: /admin/alerts' }).waitFor();
});

test('a mute of a colleague is shown before it is replaced', async () => {
  const token = await fetchToken(administrator);
  const error = { kind: 'script', name: 'TypeError', message: 'lamp', stack: 'at lamp (/assets/a.js:1:2)' };
  await callApi('POST', '/api/browser-errors', token, { ...error, route: '/experts' });
  const [alert] = (await callApi('GET', '/api/alerts?search=/experts', token)) as { source: string; key: string }[];
  const page = await newPage();
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  await openSignedIn(page, administrator, '/admin/alerts');
  await page.getByRole('main').getByRole('link', { name: 'Fout in de browser op /experts' }).click();
  await page.getByRole('button', { name: 'Dempen' }).click();
  const muting = page.getByRole('dialog', { name: 'Waarschuwingen dempen' });
  await muting.getByLabel('Hoe lang').selectOption('1 uur');
  await muting.getByLabel('Reden').fill('Even rust');
  const { source, key } = alert!;
  const body = { source, key, reason: 'Hersteld in december', durationMinutes: 43_200 };
  await callApi('POST', '/api/alert-mutes', token, body);
  const mutes = async () => (await callApi('GET', '/api/alert-mutes', token)) as { id: string; reason: string }[];
  await muting.getByRole('button', { name: 'Dempen' }).click();
  await muting.getByText('Dit is al gedempt.').waitFor();
  await muting.getByText(/“Hersteld in december”/).waitFor();
  expect(await mutes()).toMatchObject([{ reason: 'Hersteld in december' }]);
  await expectAccessible(page);
  await muting.getByRole('button', { name: 'Dempen' }).click();
  await muting.waitFor({ state: 'detached' });
  const [mute] = await mutes();
  expect(mute).toMatchObject({ reason: 'Even rust' });
  await callApi('DELETE', `/api/alert-mutes/${mute!.id}`, token);
});
