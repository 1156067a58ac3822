import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { portalOfWorker } from './support/portal-of-worker.ts';

useBrowser();

const password = 'Een paarse fiets in Delft 6';
const run = promisify(execFile);

/** Calls the API with a key by curl. @returns the HTTP status */
async function curl(key: string, path = '/api/apps'): Promise<number> {
  const { stdout } = await run('curl', [
    '--silent',
    '--output',
    '/dev/null',
    '--write-out',
    '%{http_code}',
    '--header',
    `Authorization: Bearer ${key}`,
    `${portalOfWorker().baseUrl}${path}`,
  ]);
  return Number(stdout);
}

test('a key from the browser works in curl until it is deleted, and again after the undo', async () => {
  const { email } = await newColleague('Jip de Graaf', 'jipdegraaf', password);
  const page = await newPage();
  await openSignedIn(page, email, '/api-keys', password);
  await page.getByRole('button', { name: 'Eerste API key aanmaken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe API key' });
  await dialog.getByRole('button', { name: 'Aanmaken' }).click();
  await dialog.getByText('API key naam is verplicht').waitFor();
  await dialog.getByLabel('Naam').fill('Weekrapportage');
  await dialog.getByLabel('Lezen').uncheck();
  await dialog.getByRole('button', { name: 'Aanmaken' }).click();
  await dialog.getByText('Selecteer minimaal één permissie').waitFor();
  await dialog.getByRole('link', { name: '2FA instellen' }).waitFor();
  await dialog.getByLabel('Lezen').check();
  const date = dialog.getByLabel('Datum');
  await dialog.getByLabel('Verloopt').selectOption('Op een datum');
  await dialog.getByRole('button', { name: 'Aanmaken' }).click();
  await dialog.getByText('Ongeldige datum').waitFor();
  expect(await date.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByText('Ongeldige datum').count()).toBe(1);
  await date.fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Aanmaken' }).click();
  await dialog.getByText('Kies een moment in de toekomst').waitFor();
  await date.fill('2099-01-01');
  await expect.poll(() => dialog.getByText('Kies een moment in de toekomst').count()).toBe(0);
  await dialog.getByLabel('Verloopt').selectOption('Nooit');
  await dialog.getByRole('button', { name: 'Aanmaken' }).click();

  const banner = page.getByRole('group', { name: 'Nieuwe API key' });
  await banner.waitFor();
  const text = banner.getByLabel('API key', { exact: true });
  expect(await text.textContent()).toContain('••••');
  await banner.getByRole('button', { name: 'Tonen' }).click();
  const key = (await text.textContent()) ?? '';
  expect(key).toMatch(/^portaal_\w{82}$/);
  await banner.getByRole('button', { name: 'Kopiëren' }).click();
  await page.getByText('Gekopieerd', { exact: true }).first().waitFor();
  expect(await curl(key)).toBe(200);
  expect(await curl(key, '/api/keys')).toBe(403);
  await banner.getByRole('button', { name: 'Sluiten' }).click();
  await banner.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'API key testen' }).click();
  const tested = page.getByRole('dialog', { name: 'API key testen' });
  await tested.getByRole('button', { name: 'API key tonen' }).waitFor();
  expect(await tested.getByRole('button', { name: 'Testen' }).isDisabled()).toBe(true);
  await tested.getByLabel('API key', { exact: true }).fill('  ');
  await tested.getByRole('button', { name: 'Testen' }).click();
  await tested.getByText('Voer een API key in om te testen').waitFor();
  await tested.getByLabel('API key', { exact: true }).fill(key);
  await page.keyboard.press('Enter');
  await page.getByText('Test Succesvol').first().waitFor();
  await tested.getByText(email).waitFor();
  await tested.getByLabel('API key', { exact: true }).fill('portaal_fout');
  await page.keyboard.press('Enter');
  await page.getByText('Test Gefaald').first().waitFor();
  await page.keyboard.press('Escape');

  const token = await fetchToken(email, password);
  // The portal stores uses once a second.
  await expect.poll(() => callApi('GET', '/api/keys', token)).toMatchObject([{ usageCount: 2 }]);
  await page.reload();
  // Not the message about it.
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Weekrapportage' });
  await row.getByText('2 keer').waitFor();
  await expectAccessibleInBothThemes(page);
  await row.getByRole('button', { name: 'Verwijder API key Weekrapportage' }).click();
  await page.getByText('API Key Verwijderd').first().waitFor();
  await expect.poll(() => curl(key)).toBe(401);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await row.waitFor();
  await expect.poll(() => curl(key)).toBe(200);
});

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
