import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  submitSignIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { waitForMail } from './support/mails.ts';
import { totpOf } from './support/totp.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';
const password = 'Een rode fiets in Utrecht 8';

type Setup = { secret: string; backupCodes: string[] };

/** A colleague with two-factor authentication. */
async function withTwoFactor(name: string, username: string): Promise<Setup & { email: string }> {
  const { email } = await newColleague(name, username, password);
  const token = await fetchToken(email, password);
  const setup = (await callApi('GET', '/api/auth/2fa/setup', token)) as Setup;
  await callApi('POST', '/api/auth/2fa/enable', token, { totpCode: totpOf(setup.secret) });
  return { ...setup, email };
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/authentication');
  await submitSignIn(page, email, password);
  await page.getByRole('heading', { name: 'Bevestig dat u het bent' }).waitFor();
}

const code = (page: Page) => page.getByLabel('Code uit uw authenticator-app');

/** Through the clipboard, as people do. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

const security = (page: Page) => page.getByRole('heading', { name: 'Beveiliging', level: 1 }).waitFor();

test('on a second device the second step takes a pasted code, and says what is wrong with another one', async () => {
  const { email, secret } = await withTwoFactor('Bas Verhoef', 'basverhoef');
  const page = await newPage({ width: 360, height: 740, theme: 'dark' });
  await givePassword(page, email);
  await expect.poll(() => code(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await code(page).getAttribute('autocomplete')).toBe('one-time-code');
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await code(page).fill('12');
  await page.keyboard.press('Enter');
  await page.getByText('TOTP code moet 6 cijfers zijn').waitFor();
  await code(page).fill('000000');
  await page.getByText('Deze code klopt niet, of is al gebruikt. Vul een nieuwe code in.').first().waitFor();

  await page.getByRole('button', { name: 'Terug', exact: true }).click();
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  // The code that enabled it counts once; the app shows the next one within 30 seconds.
  const next = totpOf(secret, 1);
  await code(page).fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await security(page);
});

test('after a wrong code the next one is typed or pasted at once, wherever the caret is', async () => {
  const { email, secret } = await withTwoFactor('Noor Brink', 'noorbrink');
  const page = await newPage({ hasTouch: true });
  await givePassword(page, email);
  const form = page.getByRole('form', { name: 'Code uit uw app' });
  const refused = form.getByText('Deze code klopt niet, of is al gebruikt. Vul een nieuwe code in.');
  const inside = { position: { x: 30, y: 10 } };
  await page.keyboard.type('000000');
  await refused.waitFor();
  await code(page).click(inside);
  await page.keyboard.type('1');
  expect(await code(page).inputValue()).toBe('1');
  await page.keyboard.type('11111');
  await refused.waitFor();
  await code(page).tap(inside);
  await page.keyboard.press('Home');
  await page.keyboard.type('222222');
  await refused.waitFor();
  expect(await code(page).inputValue()).toBe('222222');
  // A code from which a digit was removed is edited.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Home');
  await page.keyboard.type('3');
  await refused.waitFor();
  expect(await code(page).inputValue()).toBe('322222');
  const next = totpOf(secret, 1);
  await paste(page, `${next.slice(0, 3)} ${next.slice(3)}`);
  await security(page);
});

test('who lost the telephone signs in with a backup code, and a used one is refused', async () => {
  const { email, backupCodes } = await withTwoFactor('Elise Kuiper', 'elisekuiper');
  const page = await newPage();
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Telefoon kwijt? Gebruik een backupcode' }).click();
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await page.getByText('Verificatie code is verplicht').waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Backupcode', { exact: true }).fill(backupCodes[0]!.toLowerCase());
  await page.keyboard.press('Enter');
  await security(page);
  await waitForMail(email, 'Er zijn nog 9 backupcodes over.');

  const other = await newPage();
  await givePassword(other, email);
  await other.getByRole('button', { name: 'Telefoon kwijt? Gebruik een backupcode' }).click();
  await other.getByLabel('Backupcode', { exact: true }).fill(backupCodes[0]!);
  await other.keyboard.press('Enter');
  await other.getByText('Deze code klopt niet, of is al gebruikt. Vul een nieuwe code in.').first().waitFor();
});

test.each([
  [320, 568],
  [360, 360],
])('at %i × %i the message about a wrong code covers no control of the form', async (width, height) => {
  const { email } = await withTwoFactor('Ruben Bos', `rubenbos${width}`);
  const page = await newPage({ width, height, reducedMotion: true });
  await givePassword(page, email);
  const form = page.getByRole('form', { name: 'Code uit uw app' });
  for (const block of ['start', 'end'] as const) {
    await form.evaluate((element, edge) => element.scrollIntoView({ block: edge }), block);
    await code(page).fill(block === 'start' ? '000000' : '111111');
    const message = page.locator('li[data-state=open]').filter({ hasText: 'Deze code klopt niet' });
    await message.waitFor();
    const shown = (await message.boundingBox())!;
    const field = (await code(page).boundingBox())!;
    const button = (await form.getByRole('button').boundingBox())!;
    expect(shown.y).toBeGreaterThanOrEqual(0);
    expect(field.y).toBeGreaterThan(shown.y + shown.height);
    expect(field.y + field.height).toBeLessThanOrEqual(height);
    expect(button.y).toBeGreaterThan(shown.y + shown.height);
    await message.getByRole('button', { name: 'Sluiten' }).click();
    await message.waitFor({ state: 'detached' });
  }
});

test('an administrator makes a one-time code, with which a colleague gets in and sets it up anew', async () => {
  const { email } = await withTwoFactor('Ruben Post', 'rubenpost');
  const token = await fetchToken(administrator);
  const [user] = (await callApi('GET', `/api/users?search=${email}`, token)) as User[];
  const desk = await newPage({ width: 1440, height: 900 });
  await openSignedIn(desk, administrator, `/user-management/${user!.id}?tab=tweestaps`);
  await desk.getByText('2FA staat aan').waitFor();
  await desk.getByRole('button', { name: 'Eenmalige code maken' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Eenmalige code voor Ruben Post' });
  await dialog.getByRole('button', { name: 'Code maken' }).click();
  const shown = dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const oneTimeCode = (await shown.textContent())!;
  await expectAccessibleInBothThemes(desk);
  await dialog.getByRole('button', { name: 'Klaar' }).click();
  await desk.getByText('Er is een eenmalige code gemaakt').waitFor();
  expect(await desk.getByText(oneTimeCode).count()).toBe(0);
  await waitForMail(email, 'een eenmalige code voor uw account gemaakt');

  const page = await newPage();
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Telefoon kwijt? Gebruik een backupcode' }).click();
  await page.getByLabel('Backupcode', { exact: true }).fill(oneTimeCode);
  await page.keyboard.press('Enter');
  await security(page);
  await page.getByRole('button', { name: '2FA instellen' }).click();
  await page.getByRole('dialog', { name: '2FA instellen' }).waitFor();
});
