import { expect, test } from 'vitest';
import { expectNoHorizontalScroll, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { totpOf } from './support/totp.ts';
import { password, button, toastOf, scan, startSetup, shownCodes } from './support/two-factor-setup.ts';
import { openRarePage } from './support/sidebar.ts';
import { openAllTiles } from './support/launcher.ts';

useBrowser();

test('a setup that another tab started again says so, and can be started again', async () => {
  const { email } = await newColleague('Guus Postma', 'guuspostma', password);
  const first = await newPage({ width: 360, height: 740 });
  await openSignedIn(first, email, '/authentication', password);
  await startSetup(first);
  const second = await first.context().newPage();
  await second.goto('/authentication');
  const replaced = await startSetup(second);
  await first.getByText('U bent in een ander tabblad opnieuw begonnen').waitFor();
  await button(first, 'Opnieuw beginnen').click();
  await second.getByText('U bent in een ander tabblad opnieuw begonnen').waitFor();
  const secret = new URL(await scan(first)).searchParams.get('secret')!;
  expect(secret).not.toBe(replaced);
  await button(first, 'Volgende').click();
  await button(first, 'Volgende').click();
  await expectNoHorizontalScroll(first);
  await first.getByLabel('Code van 6 cijfers').fill(totpOf(secret));
  await button(first, 'Activeren').click();
  await first.getByText('Geactiveerd', { exact: true }).waitFor();
  await second.getByText('Geactiveerd', { exact: true }).waitFor();
  await expect.poll(() => second.getByRole('dialog').count()).toBe(0);
});

test('a setup survives its session that is ended meanwhile, and an answer that is lost', async () => {
  const { email } = await newColleague('Joris Mol', 'jorismol', password);
  const page = await newPage();
  await openSignedIn(page, email, '/authentication', password);
  const secret = await startSetup(page);
  const dialog = page.getByRole('dialog', { name: '2FA instellen' });
  await button(dialog, 'Volgende').click();
  await button(dialog, 'Volgende').click();
  const token = await fetchToken(email, password);
  const sessions = (await callApi('GET', '/api/auth/sessions', token)) as { id: string; isCurrent: boolean }[];
  await callApi('DELETE', `/api/auth/sessions/${sessions.find(({ isCurrent }) => !isCurrent)!.id}`, token);
  const again = page.getByRole('dialog', { name: 'Inloggen' });
  await again.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await button(again, 'Inloggen').click();
  await again.waitFor({ state: 'hidden' });
  await page.route('**/api/auth/2fa/enable', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByLabel('Code van 6 cijfers').fill(totpOf(secret));
  await button(dialog, 'Activeren').click();
  await toastOf(page, '2FA Geactiveerd').waitFor();
  await page.getByText('Geactiveerd', { exact: true }).waitFor();
});

test('new backup codes replace the earlier ones, and stay until they were shown, also after a lost answer or on another page', async () => {
  const { email } = await newColleague('Hilde Wolters', 'hildewolters', password);
  const page = await newPage();
  await openSignedIn(page, email, '/apps', password);
  await openRarePage(page, 'Beveiliging');
  const secret = await startSetup(page);
  await button(page, 'Volgende').click();
  const earlier = await shownCodes(page.getByRole('dialog'));
  await button(page, 'Volgende').click();
  await page.getByLabel('Code van 6 cijfers').fill(totpOf(secret));
  await page.keyboard.press('Enter');
  await button(page, 'Nieuwe backupcodes').click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe backupcodes' });
  const pattern = '**/api/auth/2fa/backup-codes';
  await page.route(pattern, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(dialog, 'Nieuwe codes maken').click();
  await page.getByText('Het is niet zeker of uw oude codes nog werken.').first().waitFor();
  await page.unroute(pattern);
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(dialog, 'Nieuwe codes maken').click();
  await button(dialog, 'Codes maken...').waitFor();
  await page.keyboard.press('Escape');
  expect(await button(dialog, 'Annuleren').isDisabled()).toBe(true);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  const renewed = page.waitForResponse(pattern);
  held.resolve();
  await renewed;
  await page.goForward();
  const codes = await shownCodes(dialog);
  expect(codes).toHaveLength(10);
  expect(codes.filter((code) => earlier.includes(code))).toEqual([]);
  await button(dialog, 'Klaar').click();
  await page.getByText('Nog 10 van de 10 over.').waitFor();
});

test('“Beveiliging & Auth” on the home page of an administrator leads to the page', async () => {
  const page = await newPage();
  await openSignedIn(page, 'beheerder@voorbeeld.example');
  const launcher = await openAllTiles(page);
  await launcher.getByRole('link', { name: /Beveiliging & Auth/ }).click();
  await page.getByRole('heading', { name: 'Beveiliging', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/authentication');
});
