import { test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { openList, rowWith, submitAsNewColleague } from './support/request-list.ts';

useBrowser();

test('several requests are answered without a change of their status', async () => {
  await submitAsNewColleague('Kim Dijk', 'Laarzen in maat 48');
  await submitAsNewColleague('Tim Dijk', 'Laarzen met warme voering');
  const page = await openList('/supervisor?zoek=laarzen');
  await page.getByRole('checkbox', { name: 'Selecteer alle verzoeken op deze pagina' }).check();
  await page.getByRole('button', { name: 'Met antwoord…' }).click();
  const dialog = page.getByRole('dialog', { name: '2 verzoeken beantwoorden' });
  await dialog.getByLabel('Wat gebeurt ermee').selectOption('Alleen antwoorden');
  await dialog.getByLabel(/^Antwoord/).fill('De leverancier weet het vrijdag.');
  await dialog.getByRole('button', { name: 'Alleen antwoorden' }).click();
  await page.getByText('Antwoord geplaatst bij 2 verzoeken').first().waitFor();
  await rowWith(page, 'maat 48').getByText('Wacht op behandeling').waitFor();
  await rowWith(page, 'voering').locator('[data-row]').click();
  await page.getByRole('main').getByText('De leverancier weet het vrijdag.').waitFor();
});
