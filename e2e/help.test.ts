import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
  type Theme,
} from './support/browser.ts';
import { newColleague } from './support/calls.ts';
import { helpOf } from './support/sidebar.ts';

useBrowser();

const themes: Theme[] = ['dark', 'light'];
const recruiter = 'gebruiker@voorbeeld.example';

test.each(themes)(
  'the help of a page leads from the list to a topic, to a related one and back (%s)',
  async (theme) => {
    const page = await newPage({ theme });
    await openSignedIn(page, recruiter, '/apps');
    await page.getByRole('button', { name: 'Help bij deze pagina' }).click();
    const help = helpOf(page);
    await help.getByRole('button', { name: /^Stemmen op een app/ }).waitFor();
    await expectAccessible(page);
    await help.getByRole('button', { name: /^Stemmen op een app/ }).click();
    await help.getByText('U hebt elke week een vast aantal stemmen').waitFor();
    await help.getByRole('button', { name: 'Een stem intrekken' }).waitFor();
    await expectAccessible(page);
    await help.getByRole('button', { name: 'Een stem intrekken' }).click();
    await help.getByRole('heading', { name: 'Een stem intrekken' }).waitFor();
    await help.getByRole('button', { name: 'Ja' }).click();
    await help.getByText('Dank u wel.').waitFor();
    await help.getByRole('button', { name: 'Terug naar de lijst' }).click();
    await help.getByRole('button', { name: /^Stemmen op een app/ }).waitFor();
  },
);

test('a topic opens as a page that can be shared, and the search finds topics despite a typo', async () => {
  const page = await newPage({ width: 360, height: 740 });
  await openSignedIn(page, recruiter, '/help/sneltoetsen');
  await page.getByRole('heading', { level: 1, name: 'Sneltoetsen' }).waitFor();
  await page.getByText('klapt de zijbalk in of uit').waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Alle onderwerpen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help', exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Zoek in de help' }).fill('wachtwoort vergetten');
  await page.getByRole('link', { name: 'Een nieuw wachtwoord aanvragen' }).waitFor();
  await expect.poll(() => page.url()).toContain('zoek=wachtwoort');
  await expectNoHorizontalScroll(page);
  await page.getByRole('searchbox', { name: 'Zoek in de help' }).fill('qqqqqq');
  await page.getByText('Geen onderwerpen gevonden').waitFor();
  await page.goto('/help/bestaat-niet');
  await page.getByText('Dit onderwerp bestaat niet (meer)').waitFor();
});

test('a dismissed tip does not reappear, also after a reload and on another device', async () => {
  const { email, password } = await newColleague('Tineke Vos', 'tinekevos', 'Drie reigers aan de sloot 6');
  const tipOf = (page: Page) => page.getByRole('complementary', { name: 'Tip' });
  const visitApps = async (page: Page) => {
    await page.getByRole('link', { name: 'Apps & Tools' }).first().waitFor();
    const tips = page.waitForResponse('**/api/help/tips');
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await tips;
    await page.getByRole('link', { name: 'Apps & Tools' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Apps & Tools' }).waitFor();
  };
  const page = await newPage();
  await openSignedIn(page, email, '/', password);
  await visitApps(page);
  await tipOf(page).getByText('Elke week hebt u nieuwe stemmen').waitFor();
  // Away from what has a tooltip, which axe takes for content outside landmarks.
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  const stored = page.waitForResponse('**/api/help/tips/dismissed');
  await tipOf(page).getByRole('button', { name: 'Sluiten' }).click();
  expect(await tipOf(page).count()).toBe(0);
  await stored;

  const other = await newPage();
  await openSignedIn(other, email, '/', password);
  await page.goto('/');
  for (const device of [page, other]) {
    await visitApps(device);
    await tipOf(device).getByText('Zet vooraan wat u het meest gebruikt').waitFor();
    expect(await tipOf(device).getByText('Elke week hebt u nieuwe stemmen').count()).toBe(0);
  }
});
