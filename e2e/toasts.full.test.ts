import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoHorizontalScroll, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';

useBrowser();

const toastOf = (page: Page, title: string) => page.locator('li[data-state=open]').filter({ hasText: title });

/** Where elements are once their animations have ended. */
async function boxesOf(...elements: Locator[]) {
  const boxes = [];
  for (const element of elements) {
    await element.evaluate(async (node) => {
      await Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    boxes.push((await element.boundingBox())!);
  }
  return boxes.map(({ x, y, width, height }) => ({ left: x, top: y, right: x + width, bottom: y + height }));
}

test.each([
  [320, 568],
  [360, 360],
])('at %i × %i a dialog leaves room for a toast, and fits', async (width, height) => {
  const { page } = await openAsNewColleague('Bas Verhoef', '/authentication', { width, height });
  await page.clock.install();
  await page.getByRole('button', { name: '2FA instellen' }).click();
  const dialog = page.getByRole('dialog', { name: '2FA instellen' });
  const toast = toastOf(page, '2FA Setup Gestart');
  await Promise.all([toast.waitFor(), dialog.waitFor()]);
  const [shown, around] = await boxesOf(toast, dialog);
  expect(shown!.top).toBeGreaterThanOrEqual(0);
  expect(shown!.bottom).toBeLessThan(around!.top);
  expect(around!.bottom).toBeLessThanOrEqual(height);
  // Nothing of it is outside or below something else.
  for (const name of ['Sluiten', 'Volgende']) await dialog.getByRole('button', { name }).click({ trial: true });
  await page.clock.runFor(5000);
  await toast.waitFor({ state: 'detached' });
  await expect.poll(async () => (await dialog.boundingBox())!.y).toBeLessThan(shown!.bottom);

  for (const step of ['1. Scannen', '2. Backupcodes', '3. Activeren']) {
    await dialog.locator('[aria-current=step]').filter({ hasText: step }).waitFor();
    const wide = await dialog
      .locator('ol, ol *')
      .evaluateAll(
        (parts) => parts.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth).length,
      );
    expect(wide, step).toBe(0);
    const names = await boxesOf(...(await dialog.locator('[aria-current=step], ol > li').all()));
    expect(new Set(names.map(({ bottom }) => bottom)).size, 'all names have one line').toBe(1);
    await expectNoHorizontalScroll(page);
    if (!step.startsWith('3')) await dialog.getByRole('button', { name: 'Volgende' }).click();
  }
});

test('a toast whose code could not be loaded appears once it can be', async () => {
  const { email } = await newColleague('Elise Kuiper', 'toastlater', colleaguePassword);
  const page = await newPage();
  const refused = Promise.withResolvers<void>();
  await page.route(
    '**/assets/toaster-*.js',
    async (route) => {
      await route.abort();
      refused.resolve();
    },
    { times: 1 },
  );
  await openSignedIn(page, email, '/authentication', colleaguePassword);
  await refused.promise;
  await page.getByRole('button', { name: '2FA instellen' }).click();
  await toastOf(page, '2FA Setup Gestart').waitFor();
});

test('a toast is shown for 5 seconds, with an action for 10; F8 focuses it, and a swipe of 50 px removes it', async () => {
  const page = await newPage({ reducedMotion: true });
  await page.clock.install();
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/user-management?tab=uitnodigingen');
  const form = page.getByRole('form', { name: 'Uitnodigen' });
  const [invited, revoked] = [toastOf(page, 'Uitnodiging verstuurd!'), toastOf(page, 'Uitnodiging ingetrokken')];
  const invite = async (email: string) => {
    await form.getByLabel('E-mailadres').fill(email);
    await form.getByRole('button', { name: 'Uitnodigen' }).click();
    await invited.waitFor();
  };
  const revoke = async (email: string) => {
    await page.getByRole('button', { name: `Uitnodiging van ${email} intrekken` }).click();
    await revoked.waitFor();
  };
  // Loads the code of toasts.
  await invite('eerste@meldingen.example');
  await invited.getByRole('button', { name: 'Sluiten' }).click();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await invite('tweede@meldingen.example');
  await page.clock.runFor(4900);
  expect(await invited.count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => invited.count()).toBe(0);
  await revoke('eerste@meldingen.example');
  await page.clock.runFor(9000);
  expect(await revoked.count()).toBe(1);
  await page.clock.runFor(1100);
  await expect.poll(() => revoked.count()).toBe(0);

  await invite('derde@meldingen.example');
  const below = (await invited.getByText('Uitnodiging verstuurd!').boundingBox())!;
  await page.mouse.move(below.x + 5, below.y + 5);
  await page.getByRole('button', { name: 'Uitnodiging van tweede@meldingen.example intrekken' }).press('Enter');
  await revoked.waitFor();
  await page.clock.runFor(20_000);
  expect(await revoked.count(), 'one that replaces another below the pointer stays').toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_100);
  await expect.poll(() => revoked.count()).toBe(0);

  await invite('vierde@meldingen.example');
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Uitnodiging van derde@meldingen.example intrekken' }).dispatchEvent('click');
  await revoked.waitFor();
  await page.clock.runFor(10_100);
  await expect.poll(() => revoked.count(), { message: 'one that replaces the focused one closes' }).toBe(0);

  await revoke('vierde@meldingen.example');
  await page.keyboard.press('F8');
  const region = page.getByRole('region', { name: 'Meldingen (F8)' });
  expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const { x, y } = (await revoked.getByText('Uitnodiging ingetrokken').boundingBox())!;
  const swipe = async (distance: number) => {
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 5 + distance, y + 5, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(40);
  expect(await revoked.count()).toBe(1);
  await swipe(60);
  await expect.poll(() => revoked.count()).toBe(0);
});

test('a toast moves no field that is typed in', async () => {
  const { page } = await openAsNewColleague('Elise Kuiper', '/api-keys', {
    width: 360,
    height: 360,
    reducedMotion: true,
  });
  await page.route('**/api/keys', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Nieuwe API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe API key' });
  const field = dialog.getByRole('checkbox').first();
  await dialog.getByLabel('Naam').fill('Export');
  await field.focus();
  const [before, high] = await boxesOf(field, dialog);
  await page.keyboard.press('Enter');
  await toastOf(page, 'Kon API key niet aanmaken').waitFor();
  const [after, low] = await boxesOf(field, dialog);
  expect(low!.top).toBeGreaterThan(high!.top);
  expect(after).toEqual(before);
});

test('on a phone the action of a toast is below its text, which keeps its words whole', async () => {
  const name = 'Jozefien Toastmaker';
  await newColleague(name, 'toastaction', colleaguePassword);
  const page = await newPage({ width: 320, height: 568 });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/user-management?zoek=toastmaker');
  await page
    .getByRole('button', { name: new RegExp(name) })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Promoveren tot Supervisor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Promoveren', exact: true }).click();
  const toast = toastOf(page, 'Gebruiker gepromoveerd!');
  const [title, text, undo] = [
    toast.getByText('Gebruiker gepromoveerd!'),
    toast.getByText(`${name} is nu Supervisor.`),
    toast.getByRole('button', { name: 'Ongedaan maken' }),
  ];
  const [titleBox, textBox, undoBox] = await boxesOf(title, text, undo);
  expect(titleBox!.bottom - titleBox!.top, 'one line').toBeLessThan(30);
  expect(undoBox!.top).toBeGreaterThanOrEqual(textBox!.bottom);
  expect(undoBox!.left).toBeCloseTo(textBox!.left, 0);
  await undo.click();
  await toastOf(page, 'Gebruiker gepromoveerd!').waitFor({ state: 'detached' });
});

test('the items of a menu are above a toast', async () => {
  const name = 'Katja Toastmenu';
  await newColleague(name, 'toastmenu', colleaguePassword);
  const page = await newPage({ width: 320, height: 568, reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/user-management?zoek=toastmenu');
  const opener = page.getByRole('button', { name: new RegExp(name) }).last();
  await opener.click();
  await page.getByRole('menuitem', { name: 'Promoveren tot Supervisor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Promoveren', exact: true }).click();
  const toast = toastOf(page, 'Gebruiker gepromoveerd!');
  await toast.waitFor();
  await opener.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await opener.press('Enter');
  const [shown, menu] = await boxesOf(toast, page.getByRole('menu'));
  expect(menu!.bottom).toBeGreaterThan(shown!.top + 20);
  const covered = await page.getByRole('menuitem').evaluateAll((items) =>
    items
      .filter((item) => {
        const { x, y, width, height } = item.getBoundingClientRect();
        return !item.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map(({ textContent }) => textContent),
  );
  expect(covered).toEqual([]);
});

test('a toast about achievements covers neither the field nor the first results of the palette', async () => {
  const { page, email } = await openAsNewColleague('Sanne Prins', '/apps', { width: 320, height: 568 });
  const token = await fetchToken(email, colleaguePassword);
  await callApi('PATCH', '/api/achievements/settings', token, { showsMessages: true });
  const [app] = (await callApi('GET', '/api/apps', token)) as { id: string }[];
  await callApi('POST', `/api/apps/${app!.id}/vote`, token);
  const toast = toastOf(page, 'Behaald: Eerste stem');
  await toast.waitFor({ timeout: 30_000 });
  const [belowHeader] = await boxesOf(toast);
  expect(belowHeader!.top).toBe(64);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Zoek in het portaal' });
  await palette.getByRole('option').first().waitFor();
  const [shown, field, third] = await boxesOf(toast, palette.getByRole('combobox'), palette.getByRole('option').nth(2));
  expect(shown!.top).toBeGreaterThan(field!.bottom);
  expect(shown!.top).toBeGreaterThan(third!.bottom);
  await page.keyboard.press('Escape');
  expect((await boxesOf(toast))[0]!.top).toBe(64);
});

test.each([
  {
    name: 'a request',
    path: '/request',
    call: '**/api/requests',
    refusal: { code: 'request_limit_reached', message: 'Maximaal 1 verzoek per week toegestaan' },
    fields: { Titel: 'Sneller zoeken', Omschrijving: 'Zoeken duurt nu te lang.' },
    submit: 'Verzoek indienen',
  },
  {
    name: 'a conversation',
    path: '/expert-chat',
    call: '**/api/chat/start',
    refusal: { code: 'chat_minutes_insufficient', message: 'Onvoldoende minuten beschikbaar voor deze sessie' },
    fields: { 'Duur in minuten': '5' },
    submit: 'Start gesprek',
  },
])('the refusal of $name is a toast, and stays in the form', async (refused) => {
  const { page } = await openAsNewColleague('Rens Bol', refused.path, { width: 360, height: 740, reducedMotion: true });
  await page.route(refused.call, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { ...refused.refusal, requestId: 'story' } })
      : route.continue(),
  );
  for (const [label, value] of Object.entries(refused.fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: refused.submit }).click();
  await toastOf(page, refused.refusal.message).waitFor();
  await page.getByRole('main').getByText(refused.refusal.message).waitFor();
  await expectNoHorizontalScroll(page);
});
