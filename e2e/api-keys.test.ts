import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, newPage, openSignedIn, useBrowser } from './support/browser.ts';
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
