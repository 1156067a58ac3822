import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { expectAccessible, expectAccessibleInBothThemes, useBrowser, withLiveConnection } from './support/browser.ts';
import { pressStart, sendMessage, showStartForm } from './support/conversation.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';
import { openUserMenu } from './support/sidebar.ts';

useBrowser();

/** 10:00 in Amsterdam, on a day in the future. */
const start = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 1, 3, 9));
const portal = usePortalWithClock(start);

const timer = (page: Page) => page.getByRole('timer').innerText();
const systemMessage = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
const usedThisWeek = (page: Page) =>
  page.getByRole('progressbar', { name: 'Chat minuten' }).getAttribute('aria-valuetext');

test('both participants are warned at 5 minutes and 1 minute, can send in the grace period, and see the minutes used', async () => {
  const { app, visit, setTime } = portal;
  const asker = await visit(await givenUser(app, { name: 'Noor Bakker' }), '/expert-chat');
  const desk = await visit(await givenUser(app, { name: 'Sanne Vos', role: 2 }), '/expert-chat?view=desk');
  await showStartForm(asker);
  await asker.getByLabel('Duur in minuten').fill('10');
  await pressStart(asker);
  await desk.getByRole('button', { name: 'Aannemen van het gesprek met Noor Bakker' }).click();
  const both = [asker, desk];
  const begin = app.clock.now().getTime();
  const at = (minute: number, second = 0) => new Date(begin + minute * minutes + second * 1000);
  for (const page of both) await expect.poll(() => timer(page)).toBe('10:00');

  await setTime(at(4, 59));
  for (const page of both) {
    await expect.poll(() => timer(page)).toBe('05:01');
    expect(await page.getByText('Nog 5 minuten').count()).toBe(0);
  }
  await setTime(at(5));
  for (const page of both) {
    await expect.poll(() => timer(page)).toBe('05:00');
    await page.getByText('Nog 5 minuten', { exact: true }).first().waitFor();
    await systemMessage(page, '10:05 · Nog 5 minuten.').waitFor();
  }
  await setTime(at(7, 30));
  for (const page of both) {
    await expect.poll(() => timer(page)).toBe('02:30');
    await page.getByText('Nog 3 minuten', { exact: true }).waitFor();
  }
  await setTime(at(9));
  for (const page of both) {
    await expect.poll(() => timer(page)).toBe('01:00');
    await page.getByText('Nog 1 minuut', { exact: true }).first().waitFor();
    await systemMessage(page, '10:09 · Nog 1 minuut.').waitFor();
  }
  await setTime(at(10));
  for (const page of both) {
    await page.getByText('De tijd is om; rond uw zin af').first().waitFor();
    await systemMessage(
      page,
      '10:10 · De tijd is om. U kunt nog één minuut afronden; dat kost geen minuten.',
    ).waitFor();
  }
  await sendMessage(desk, 'Tot slot: onder Instellingen.');
  await systemMessage(asker, 'Tot slot: onder Instellingen.').waitFor();
  await sendMessage(asker, 'Dat is gelukt.');
  await systemMessage(desk, 'Dat is gelukt.').waitFor();
  await asker.getByLabel('Schrijf een bericht').fill('En nog één vraag:');

  await setTime(at(11));
  for (const page of both) {
    await systemMessage(page, '10:11 · De tijd is om. Het gesprek is afgerond.').waitFor();
    await page.getByText('10 minuten gebruikt', { exact: true }).waitFor();
    expect(await page.getByLabel('Schrijf een bericht').count()).toBe(0);
    expect(await page.getByRole('timer').count()).toBe(0);
  }
  await asker.getByRole('region', { name: 'Na het gesprek' }).getByText('En nog één vraag:').waitFor();
  await expectAccessible(asker);
  await expect.poll(() => usedThisWeek(asker)).toBe('10 van 60');
  await asker.getByLabel('5 sterren').check();
  await desk.getByText('Beoordeeld met 5 van 5 sterren').waitFor();
});

test('unused minutes, also those asked for, are refunded live when no expert joins and when a conversation ends early', async () => {
  const { app, visit, setTime } = portal;
  const asker = await visit(await givenUser(app, { name: 'Bram Kok' }), '/expert-chat');
  const desk = await visit(await givenUser(app, { name: 'Iris Mol', role: 2 }), '/expert-chat?view=desk');
  await showStartForm(asker);
  await asker.getByRole('button', { name: '30 min' }).click();
  await pressStart(asker);
  await expect.poll(() => usedThisWeek(asker)).toBe('30 van 60');
  await setTime(new Date(app.clock.now().getTime() + 15 * minutes));
  await asker.getByText('Er was geen expert beschikbaar', { exact: true }).first().waitFor();
  await expect.poll(() => usedThisWeek(asker)).toBe('0 van 60');
  await desk.getByText('Niemand wacht op een expert.').waitFor();

  await asker.getByRole('link', { name: 'Nieuw gesprek' }).click();
  await showStartForm(asker);
  await asker.getByRole('button', { name: '30 min' }).click();
  await pressStart(asker);
  await desk.getByRole('button', { name: 'Aannemen van het gesprek met Bram Kok' }).click();
  await asker.getByRole('timer').waitFor();
  await asker.getByRole('button', { name: 'Meer tijd vragen' }).click();
  await asker.getByRole('menuitem', { name: '10 minuten' }).click();
  await asker.getByRole('button', { name: '10 min gevraagd, intrekken' }).waitFor();
  await desk.getByRole('button', { name: 'Verlengen met 10 minuten' }).click();
  await asker.getByText('van 40 min', { exact: true }).waitFor();
  await asker.getByRole('button', { name: 'Meer tijd vragen' }).waitFor();
  await setTime(new Date(app.clock.now().getTime() + 2.5 * minutes));
  await desk.getByRole('button', { name: 'Afronden' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Afronden' }).click();
  for (const page of [asker, desk]) await page.getByText('3 minuten gebruikt, 37 minuten terug').waitFor();
  await expect.poll(() => usedThisWeek(asker)).toBe('3 van 60');
});

test('without an expert there, the requester leaves the question and gets its answer as a notification', async () => {
  const { app, visit } = portal;
  const asker = await visit(await givenUser(app, { name: 'Lena Smit' }), '/expert-chat');
  const desk = await visit(await givenUser(app, { name: 'Tom Baas', role: 2 }), '/expert-chat?view=desk');
  await asker.getByText(/Er is nu geen expert bereikbaar/).waitFor();
  await asker.getByLabel('Uw vraag').fill('Hoe zet ik een vacature door?');
  await pressStart(asker);
  await asker.getByRole('heading', { name: 'U wacht op een expert' }).waitFor();
  expect(await asker.getByText(/aan de beurt|naar verwachting/).count()).toBe(0);
  await asker.getByRole('button', { name: 'Vraag achterlaten' }).click();
  const dialog = asker.getByRole('dialog');
  expect(await dialog.getByLabel('Uw vraag').inputValue()).toBe('Hoe zet ik een vacature door?');
  // Closing the dialog discards nothing.
  await dialog.getByLabel('Uw vraag').fill('Hoe zet ik een vacature door naar een vacaturesite?');
  await asker.keyboard.press('Escape');
  await asker.getByRole('button', { name: 'Vraag achterlaten' }).click();
  expect(await dialog.getByLabel('Uw vraag').inputValue()).toBe('Hoe zet ik een vacature door naar een vacaturesite?');
  await dialog.getByRole('button', { name: 'Achterlaten' }).click();
  await asker.getByText('Uw vraag is achtergelaten').first().waitFor();

  await desk.getByRole('button', { name: 'Beantwoorden van de vraag van Lena Smit' }).click();
  await desk.getByLabel('Uw antwoord').fill('Met de knop “Doorplaatsen”, zie https://help.example/doorplaatsen.');
  await desk.getByRole('button', { name: 'Later' }).click();
  await desk.getByRole('button', { name: 'Beantwoorden van de vraag van Lena Smit' }).click();
  await desk.getByRole('button', { name: 'Versturen' }).click();
  await desk.getByText('Uw antwoord is naar Lena Smit gestuurd').first().waitFor();

  await asker.getByText('Tom Baas heeft uw vraag beantwoord').first().waitFor();
  await asker.goto('/expert-chat?view=questions');
  await asker.getByRole('link', { name: 'Hoe zet ik een vacature door naar een vacaturesite?' }).click();
  await asker.getByRole('link', { name: 'https://help.example/doorplaatsen' }).waitFor();
  await expectAccessible(asker);
});

test('from a conversation that has just ended a new one is started, also before the portal has answered that none is open', async () => {
  const { app, visit } = portal;
  const asker = await visit(await givenUser(app, { name: 'Wil Prins' }), '/expert-chat');
  await pressStart(asker);
  const cancel = asker.getByRole('button', { name: 'Annuleren' });
  await cancel.waitFor();
  const answerable = Promise.withResolvers<void>();
  await asker.route('**/api/chat/current', async (route) => {
    await answerable.promise;
    await route.continue();
  });
  await cancel.click();
  await asker.getByRole('link', { name: 'Nieuw gesprek' }).click();
  await showStartForm(asker);
  answerable.resolve();
  await pressStart(asker);
  await cancel.waitFor();
});

test('without an expert the page has one field, its files and one button; a question that is left is gone from that field', async () => {
  const { app, visit } = portal;
  const asker = await visit(await givenUser(app, { name: 'Tine Stil' }), '/expert-chat');
  let started = 0;
  asker.on('request', (request) => void (started += Number(request.url().endsWith('/api/chat/start'))));
  const field = asker.getByLabel('Uw vraag');
  await asker.getByRole('button', { name: 'Vraag achterlaten' }).click();
  await asker.getByText('Typ eerst uw vraag').waitFor();
  await field.fill('Waar staat mijn rooster?');
  await asker.getByRole('button', { name: 'Vraag achterlaten' }).click();
  await asker.getByText('Uw vraag is achtergelaten').first().waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  expect(started, 'no conversation is started').toBe(0);
  const form = asker.getByRole('form', { name: 'Vraag achterlaten' });
  expect(await form.locator('input:not([type=file]), textarea, select').count()).toBe(1);
  expect(await form.getByRole('button').allInnerTexts()).toEqual([
    'Bestand toevoegen',
    'Vraag achterlaten',
    'Toch een gesprek beginnen',
  ]);
  await expectAccessibleInBothThemes(asker);
});

test('an API key that expires while its page is open has expired on its card and in the figures', async () => {
  const { app, visit, setTime } = portal;
  const owner = await givenUser(app, { name: 'Joris Blom' });
  const expiresAt = new Date(app.clock.now().getTime() + 10_000);
  await givenApiKey(app, owner.id, { name: 'Weekrapportage', expiresAt: expiresAt.toISOString() });
  const page = await visit(owner, '/api-keys');
  // A connection that begins reads everything again.
  await withLiveConnection(page, () => page.reload());
  const card = page.getByRole('listitem').filter({ hasText: 'Weekrapportage' });
  await card.getByText('Verloopt over').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Actieve keys' }).getByText('1', { exact: true }).waitFor();
  await setTime(new Date(expiresAt.getTime() + 5000));
  await page.getByRole('listitem').filter({ hasText: 'Actieve keys' }).getByText('0', { exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Verlopen keys' }).getByText('1', { exact: true }).waitFor();
  await card.getByText('Verlopen', { exact: true }).waitFor();
});

test('a relative time goes on while its page stays open', async () => {
  const { app, visit, setTime } = portal;
  const user = await givenUser(app);
  // What is shown is the sign-in before the current one.
  await visit(user, '/help');
  const page = await visit(user, '/help');
  const lastLogin = (await openUserMenu(page)).getByText('Laatste login:');
  await expect.poll(() => lastLogin.innerText()).toBe('Laatste login: zojuist');
  await setTime(new Date(app.clock.now().getTime() + 2 * minutes));
  await expect.poll(() => lastLogin.innerText()).toBe('Laatste login: 2 min geleden');
});
