import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { newColleague } from './support/calls.ts';

useBrowser();

const password = 'Een paarse fiets in Delft 6';

test('on a phone a key is made, renewed and deactivated by keyboard', async () => {
  const { email } = await newColleague('Mies Vonk', 'miesvonk', password);
  const page = await newPage({ width: 360 });
  await openSignedIn(page, email, '/api-keys', password);
  await page.getByRole('button', { name: 'Nieuwe API key' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Naam').waitFor();
  await page.keyboard.type('Een naam van meer dan veertig letters, die niet op één regel past');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Nieuwe API key' }).waitFor();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Vernieuwen' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /vernieuwen/ }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Vernieuwen' }).focus();
  await page.keyboard.press('Enter');
  const previous = page.getByText('Het vorige geheim werkt nog tot', { exact: false });
  await previous.waitFor();
  // The first key may not have been copied yet.
  expect(await page.getByRole('group', { name: 'Nieuwe API key' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Vernieuwen' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('dan stopt dat geheim direct', { exact: false }).waitFor();
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nu stoppen' }).focus();
  await page.keyboard.press('Enter');
  const ending = page.getByRole('dialog', { name: 'Vorig geheim nu stoppen?' });
  await ending.getByRole('button', { name: 'Annuleren' }).press('Enter');
  await ending.waitFor({ state: 'detached' });
  expect(await previous.count()).toBe(1);
  await page.getByRole('button', { name: 'Nu stoppen' }).press('Enter');
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await ending.getByRole('button', { name: 'Nu stoppen' }).press('Enter');
  await previous.waitFor({ state: 'detached' });
  await ending.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Deactiveren' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Inactief').waitFor();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
});

test('an expiry in the past is refused at its field, before the password is asked', async () => {
  const { email } = await newColleague('Bas Kuiper', 'baskuiper', password);
  const page = await newPage();
  await openSignedIn(page, email, '/api-keys', password);
  await page.getByRole('button', { name: 'Nieuwe API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe API key' });
  await dialog.getByLabel('Naam').fill('Weekrapportage');
  await dialog.getByLabel('Verloopt').selectOption('date');
  await dialog.getByLabel('Datum').fill('2020-01-31');
  await dialog.getByRole('button', { name: 'Aanmaken' }).click();
  await dialog.getByText('Kies een moment in de toekomst').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});
