import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { expectAccessibleInBothThemes, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { waitForMail } from './support/mails.ts';
import { totpOf } from './support/totp.ts';
import { withTwoFactor, givePassword, code, security } from './support/second-step.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';

/** Through the clipboard, as people do. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

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
