import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoHorizontalScroll, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { showStartForm } from './support/conversation.ts';
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

test('a toast about achievements covers neither the field nor the first results of the palette', async () => {
  const { page, email } = await openAsNewColleague('Sanne Prins', '/authentication', { width: 320, height: 568 });
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
    submit: 'Gesprek starten',
  },
])('the refusal of $name is a toast, and stays in the form', async (refused) => {
  const { page } = await openAsNewColleague('Rens Bol', refused.path, { width: 360, height: 740, reducedMotion: true });
  await page.route(refused.call, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { ...refused.refusal, requestId: 'story' } })
      : route.continue(),
  );
  if (refused.path === '/expert-chat') await showStartForm(page);
  for (const [label, value] of Object.entries(refused.fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: refused.submit }).click();
  await toastOf(page, refused.refusal.message).waitFor();
  await page.getByRole('main').getByText(refused.refusal.message).waitFor();
  await expectNoHorizontalScroll(page);
});
