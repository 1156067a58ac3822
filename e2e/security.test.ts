import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  signInByForm,
  submitSignIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { waitForMail } from './support/mails.ts';
import { totpOf } from './support/totp.ts';

useBrowser();

const password = 'Een gele tram in Den Haag 6';

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });
/** Not by role: an open dialog hides the rest of the page, with its toasts, from that. */
const toastOf = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

/** The text of the QR code, as a camera would read it off the screen. */
async function scan(page: Page): Promise<string> {
  const shot = await page.getByRole('img', { name: 'QR-code voor uw authenticator-app' }).screenshot();
  const image = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    canvas.drawImage(bitmap, 0, 0);
    const { width, height, data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width, height, data: [...data] };
  }, shot.toString('base64'));
  return decodeQR({ ...image, data: Uint8ClampedArray.from(image.data) });
}

/** Starts the setup and returns the secret of the QR code. */
async function startSetup(page: Page): Promise<string> {
  await button(page, '2FA instellen').click();
  await toastOf(page, '2FA Setup Gestart').waitFor();
  return new URL(await scan(page)).searchParams.get('secret')!;
}

async function signOutAndIn(page: Page, email: string): Promise<void> {
  await button(page, 'Uitloggen').click();
  await page.getByLabel('E-mailadres').waitFor();
  await page.goto('/authentication');
  await submitSignIn(page, email, password);
}

async function shownCodes(within: Locator): Promise<string[]> {
  await button(within, 'Tonen: codes').click();
  return await within.getByRole('list', { name: 'Backupcodes' }).getByRole('listitem').allTextContents();
}

test('two-factor authentication is set up, asked for at the next sign-in, and disabled with a backup code', async () => {
  const { email } = await newColleague('Fleur Prins', 'fleurprins', password);
  const page = await newPage({ theme: 'dark' });
  await openSignedIn(page, email, '/authentication', password);
  await page.getByText('Uitgeschakeld', { exact: true }).waitFor();
  await expectAccessibleInBothThemes(page);

  const secret = await startSetup(page);
  const dialog = page.getByRole('dialog', { name: '2FA instellen' });
  await button(dialog, 'Tonen: sleutel').click();
  await dialog.getByText(secret.match(/.{4}/g)!.join(' ')).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(dialog, 'Kopiëren: sleutel').click();
  await page.getByText('Gekopieerd').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectAccessible(page);

  // A setup that is closed goes on where it was, with the same secret.
  await button(dialog, 'Sluiten').click();
  await button(page, 'Verder met instellen').click();
  expect(new URL(await scan(page)).searchParams.get('secret')).toBe(secret);

  await button(dialog, 'Volgende').click();
  const codes = await shownCodes(dialog);
  expect(codes).toHaveLength(10);
  expect(await dialog.getByText('Backupcodes die u al had', { exact: false }).count()).toBe(0);
  const [download] = await Promise.all([page.waitForEvent('download'), button(dialog, 'Downloaden').click()]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.split('\r\n')).toEqual(expect.arrayContaining(codes));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('body > :visible').allTextContents()).toEqual([file]);
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible(page);

  await button(dialog, 'Volgende').click();
  const field = dialog.getByLabel('Code van 6 cijfers');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await dialog.getByText('TOTP code moet 6 cijfers zijn').count()).toBe(0);
  await page.keyboard.press('Enter');
  await dialog.getByText('TOTP code moet 6 cijfers zijn').waitFor();
  await page.keyboard.type('000000');
  await page.keyboard.press('Home');
  await page.keyboard.type('5');
  expect(await field.inputValue(), 'a further digit shifts no complete code').toBe('000000');
  await page.keyboard.press('Enter');
  await toastOf(page, 'Fout').waitFor();
  // As it is pasted from an app, with a space, over the code that was refused.
  const code = totpOf(secret);
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(await field.inputValue()).toBe(code);
  await button(dialog, 'Activeren').click();
  await toastOf(page, '2FA Geactiveerd').waitFor();
  await page.getByText('Geactiveerd', { exact: true }).waitFor();
  await page.getByText('Nog 10 van de 10 over.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe('2fa');
  await waitForMail(email, 'is tweefactorauthenticatie (2FA) aangezet voor uw account');

  await signOutAndIn(page, email);
  await page.getByLabel('Onthoud dit apparaat 30 dagen').check();
  // The code that enabled it counts once; the app shows the next one within 30 seconds. The last digit submits.
  await page.getByLabel('Code uit uw authenticator-app').fill(totpOf(secret, 1));
  const devices = page.getByRole('region', { name: 'Vertrouwde apparaten' });
  await devices.getByText('Dit apparaat', { exact: true }).waitFor();
  await signOutAndIn(page, email);
  await devices.getByText('Dit apparaat', { exact: true }).waitFor();
  // While it fades out, the contrast of its texts is low.
  await page.getByText('Welkom terug!').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await devices.getByRole('button', { name: /^Vergeten/ }).click();
  await devices.getByText('Geen vertrouwde apparaten').waitFor();

  await button(page, '2FA uitschakelen').click();
  const disable = page.getByRole('dialog', { name: '2FA uitschakelen' });
  await button(disable, '2FA uitschakelen').click();
  await disable.getByText('Wachtwoord is verplicht').waitFor();
  await disable.getByText('TOTP code of backup code is verplicht').waitFor();
  await expectAccessible(page);
  await disable.getByLabel('Wachtwoord', { exact: true }).fill('iets anders');
  await disable.getByLabel('Of een backupcode').fill(codes[0]!.toLowerCase());
  await button(disable, '2FA uitschakelen').click();
  await disable.getByText('Uw huidige wachtwoord klopt niet').waitFor();
  await disable.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await button(disable, '2FA uitschakelen').click();
  await toastOf(page, '2FA Uitgeschakeld').waitFor();
  await page.getByText('Uitgeschakeld', { exact: true }).waitFor();
});

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
  await page.locator('#zijbalk').getByRole('link', { name: 'Beveiliging', exact: true }).click();
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

test('the owner is mailed about a sign-in on another device, and ends it by changing the password', async () => {
  const { email } = await newColleague('Ivo Jonker', 'ivojonker', password);
  const own = await newPage({ width: 360, height: 740 });
  await signInByForm(own, email, '/authentication', password);
  const stranger = await newPage();
  await signInByForm(stranger, email, '/apps', password);
  await waitForMail(email, 'Op dit apparaat, of in deze browser, was u niet eerder ingelogd.');

  await button(own, 'Wijzigen: wachtwoord').click();
  const dialog = own.getByRole('dialog', { name: 'Wachtwoord wijzigen' });
  const secret = 'Een witte ezel in Assen 7';
  await dialog.getByLabel('Huidig wachtwoord').fill(password);
  await dialog.getByLabel('Nieuw wachtwoord', { exact: true }).fill(secret);
  await dialog.getByLabel('Nieuw wachtwoord bevestigen').fill(secret);
  await expectAccessible(own);
  await expectNoHorizontalScroll(own);
  await button(dialog, 'Wachtwoord wijzigen').click();
  await toastOf(own, 'Wachtwoord gewijzigd').waitFor();
  await stranger.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await expect.poll(() => own.getByText('Deze sessie').count()).toBe(1);
});

test('“Beveiliging & Auth” on the home page of an administrator leads to the page', async () => {
  const page = await newPage();
  await openSignedIn(page, 'beheerder@voorbeeld.example');
  await page.getByRole('link', { name: /Beveiliging & Auth/ }).click();
  await page.getByRole('heading', { name: 'Beveiliging', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/authentication');
});
