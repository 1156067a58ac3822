import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
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
import { newColleague } from './support/calls.ts';
import { waitForMail } from './support/mails.ts';
import { totpOf } from './support/totp.ts';
import { password, button, toastOf, scan, startSetup, shownCodes } from './support/two-factor-setup.ts';
import { pressSignOut } from './support/sidebar.ts';

useBrowser();

async function signOutAndIn(page: Page, email: string): Promise<void> {
  await pressSignOut(page);
  await page.getByLabel('E-mailadres').waitFor();
  await page.goto('/authentication');
  await submitSignIn(page, email, password);
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
