import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { newColleague } from './support/calls.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';
import { paletteOf, fieldOf, activeTitle, groupsOf } from './support/palette-dialog.ts';
import { holdBack } from './support/hold-back.ts';

useBrowser();

test('a request is begun from the palette by keyboard alone, on any page', async () => {
  const page = await newPage({ reducedMotion: true });
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/experts');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await fieldOf(page).waitFor();
  await page.keyboard.type('nieuw verzoek');
  await expect.poll(() => activeTitle(page)).toMatch(/^Nieuw verzoek indienen/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/request$/);
  await page.getByRole('heading', { level: 1, name: 'Verzoek indienen' }).waitFor();
  await paletteOf(page).waitFor({ state: 'detached' });
});

test('on a phone a supervisor finds a colleague, finds them again after a reload, and signs out', async () => {
  const { email } = await newColleague('Wietske Palet', 'wietskepalet', colleaguePassword);
  const page = await newPage({ reducedMotion: true, width: 360, height: 640 });
  await openSignedIn(page, 'supervisor@voorbeeld.example');
  const button = page.getByRole('button', { name: 'Zoek in het portaal' });
  await button.click();
  await fieldOf(page).fill('wietske');
  await paletteOf(page)
    .getByRole('option', { name: /Wietske Palet/ })
    .waitFor();
  expect(await groupsOf(page)).toEqual(['Collega’s']);
  await paletteOf(page).getByText('1 resultaat').waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await expectNoHorizontalScroll(page);
  await paletteOf(page)
    .getByRole('option', { name: /Wietske Palet/ })
    .click();
  await page.getByRole('heading', { name: 'Wietske Palet' }).first().waitFor();
  await page.getByText(email).first().waitFor();

  await page.reload();
  await button.click();
  await paletteOf(page)
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /Wietske/ })
    .waitFor();
  await fieldOf(page).fill('uitloggen');
  await page.keyboard.press('Enter');
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/recent_commands|Wietske/);
});

test('results that arrive do not move the list, and a failed search leaves the commands usable', async () => {
  const { page } = await openAsNewColleague('Palet Traag', '/apps', { reducedMotion: true });
  await page.getByRole('heading', { name: 'Dienstrooster' }).waitFor();
  const release = await holdBack(page, /\/api\/search/);
  await page.keyboard.press('Control+k');
  await fieldOf(page).fill('dienstrooster');
  const first = paletteOf(page).getByRole('option').first();
  await expect.poll(() => first.textContent()).toMatch(/^Dienstrooster/);
  const place = await first.boundingBox();
  release();
  await paletteOf(page)
    .getByText(/resultaten$/)
    .waitFor();
  expect(await first.boundingBox()).toEqual(place);
  expect(await activeTitle(page)).toMatch(/^Dienstrooster/);

  await page.unroute(/\/api\/search/);
  // Not a lost connection: the search would repeat by itself.
  await page.route(/\/api\/search/, (route) => route.fulfill({ status: 500, json: { error: 'Er ging iets mis.' } }));
  await fieldOf(page).fill('uitlog');
  const failure = paletteOf(page).getByText('Mensen, experts, verzoeken en help zijn niet doorzocht.');
  await failure.waitFor();
  expect(await activeTitle(page)).toMatch(/^Uitloggen/);
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.unroute(/\/api\/search/);
  await paletteOf(page).getByRole('button', { name: 'Opnieuw proberen' }).click();
  await failure.waitFor({ state: 'detached' });
  expect(await activeTitle(page)).toMatch(/^Uitloggen/);
});
