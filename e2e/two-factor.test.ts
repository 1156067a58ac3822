import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, expectNoHorizontalScroll, newPage, useBrowser } from './support/browser.ts';
import { waitForMail } from './support/mails.ts';
import { totpOf } from './support/totp.ts';
import { withTwoFactor, givePassword, code, security } from './support/second-step.ts';

useBrowser();

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
