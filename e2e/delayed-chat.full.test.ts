import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { pressStart, sendMessage } from './support/conversation.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';

useBrowser();

/** The page gets no live connection, and its clock can run ahead. */
async function blockLiveConnection(page: Page): Promise<void> {
  await page.routeWebSocket(/\/api\/live/, (socket) => void socket.close());
  await page.clock.install();
}

/** Lets the clock of the page run ahead, a second at a time, until the page shows this. */
async function runUntilShown(page: Page, locator: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return await locator.isVisible();
    })
    .toBe(true);
}

test('without a live connection a conversation follows the other side with a delay, and says so', async () => {
  const { page: requester } = await openAsNewColleague('Bo Zonderlijn', '/');
  await blockLiveConnection(requester);
  await requester.goto('/expert-chat');
  await pressStart(requester);
  await runUntilShown(requester, requester.getByText('Geen live verbinding; nieuwe berichten komen vertraagd binnen.'));
  const desk = await newPage();
  await openSignedIn(desk, 'supervisor@voorbeeld.example', '/expert-chat?view=desk');
  await desk.getByRole('button', { name: 'Aannemen van het gesprek met Bo Zonderlijn' }).click();
  await runUntilShown(requester, requester.getByRole('timer'));
  await sendMessage(desk, 'Waarmee kan ik helpen?');
  await runUntilShown(requester, requester.getByRole('log').getByText('Waarmee kan ik helpen?'));
  await sendMessage(requester, 'Met een lijst van vacatures.');
  await desk.getByRole('log').getByText('Met een lijst van vacatures.').waitFor();
  await requester.getByRole('link', { name: 'Apps & Tools' }).first().click();
  await sendMessage(desk, 'Van welke opdrachtgever?');
  const ongoing = requester.getByRole('link', { name: /^Lopend gesprek.*1 ongelezen$/ });
  await runUntilShown(requester, ongoing);
  await ongoing.click();
  await requester.getByRole('log').getByText('Van welke opdrachtgever?').waitFor();
  await desk.getByRole('button', { name: 'Afronden' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Afronden' }).click();
  await runUntilShown(requester, requester.getByText(/minuut gebruikt, \d+ minuten terug/).first());
});

test('without a live connection the desk is read at an interval, and says so', async () => {
  const desk = await newPage();
  await blockLiveConnection(desk);
  await openSignedIn(desk, 'supervisor@voorbeeld.example', '/expert-chat?view=desk');
  await desk.getByRole('heading', { name: 'Wachtrij' }).waitFor();
  const name = 'Iris Ververs';
  const { email } = await newColleague(name, 'irisververs', colleaguePassword);
  await callApi('POST', '/api/chat/start', await fetchToken(email, colleaguePassword), { durationMinutes: 10 });
  await runUntilShown(desk, desk.getByText('Geen live verbinding; de balie wordt elke 10 seconden bijgewerkt.'));
  await runUntilShown(desk, desk.getByRole('button', { name: `Aannemen van het gesprek met ${name}` }));

  await desk.getByRole('link', { name }).click();
  const join = desk.getByRole('button', { name: 'Aannemen', exact: true });
  await join.waitFor();
  let failed = 0;
  await desk.route(/\/api\/chat\/sessions\/[^/]+$/, async (route) => {
    failed += 1;
    await route.fulfill({ status: 500 });
  });
  await expect
    .poll(async () => {
      await desk.clock.runFor(1000);
      return failed;
    })
    .toBeGreaterThan(1);
  expect(await join.isVisible(), 'a read that fails closes no conversation').toBe(true);
});
