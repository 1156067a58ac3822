import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { holdBack } from './support/hold-back.ts';
import { helpOf, openFold, openUserMenu } from './support/sidebar.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'U bekijkt het portaal als' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hoofdnavigatie' });

/** The names of its links, without what is counted beside them. */
const linkNames = async (page: Page) => {
  const texts = await navigation(page).getByRole('link').allInnerTexts();
  return texts.map((text) => text.split('\n')[0]);
};

test('an administrator views the portal as a customer, in every tab, until the reset', async () => {
  const page = await newPage();
  await openSignedIn(page, administrator, '/apps');
  await (await openUserMenu(page)).getByLabel('Bekijk als').selectOption('Klant');
  await page.keyboard.press('Escape');
  await banner(page).getByText('Uw eigen rol is Beheerder;').waitFor();
  expect(await linkNames(page)).toEqual(['Dashboard', 'Apps & Tools', 'Beheer']);
  await openFold(page);
  expect(await linkNames(page)).toEqual([
    'Dashboard',
    'Apps & Tools',
    'Beheer',
    'Meldingen',
    'Beveiliging',
    'Help',
    'Status',
    'Mededelingen',
  ]);
  await expectAccessibleInBothThemes(page, '#zijbalk');
  await expectAccessibleInBothThemes(page, '[role=status]');

  // A reload paints nothing of the own role, and calls nothing that the viewed role does not load.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes('Beheerder overzicht')) document.documentElement.dataset['flashed'] = '';
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await banner(page).waitFor();
  await page.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['flashed'])).toBeUndefined();

  await page.goto('/supervisor');
  await page.getByText('Supervisor-rechten zijn vereist.').waitFor();
  await page.goto('/admin/audit');
  await page.getByText('Administrator-rechten zijn vereist.').waitFor();
  await page.goto('/user-management');
  await page.getByText('De rol Klant krijgt geen gegevens van gebruikers.').waitFor();
  const ofHigherRoles = /^\/api\/(users$|users\/count|audit-logs|requests|invites|greylist-domains)/;
  expect(calls.filter((path) => ofHigherRoles.test(path))).toEqual([]);
  await navigation(page).getByRole('link', { name: 'Beheer', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Beheer' }).waitFor();

  const other = await page.context().newPage();
  await other.goto('/');
  await banner(other).waitFor();
  await expectAccessible(other);
  await banner(other).getByRole('button', { name: 'Terug naar eigen rol' }).press('Enter');
  expect(await other.locator('main').evaluate((main) => main === document.activeElement)).toBe(true);
  await navigation(page).getByRole('link', { name: 'Gebruikersbeheer' }).waitFor();
  expect(await banner(page).count()).toBe(0);
  for (const broken of ['abc', '7', '3']) {
    await page.evaluate((value) => localStorage.setItem('viewRole', value), broken);
    await page.reload();
    await navigation(page).getByRole('link', { name: 'Gebruikersbeheer' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('viewRole'))).toBeNull();
  }
});

test('Ctrl+B collapses the sidebar and restores it, also after a reload', async () => {
  const page = await newPage({ reducedMotion: true });
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  const widthOf = async () => (await page.locator('#zijbalk').boundingBox())!.width;
  const full = await widthOf();
  const collapse = page.getByRole('button', { name: 'Zijbalk inklappen' });
  const expand = page.getByRole('button', { name: 'Zijbalk uitklappen' });
  // The listeners of the shell are loaded when the browser is idle.
  await expect
    .poll(async () => {
      await page.keyboard.press('ControlOrMeta+b');
      return expand.count();
    })
    .toBe(1);
  expect(await widthOf()).toBeLessThan(full / 2);
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
  await page.keyboard.press('ControlOrMeta+b');
  expect(await collapse.count()).toBe(0);
  await page.reload();
  await expand.waitFor();
  expect(await widthOf()).toBeLessThan(full / 2);
  await expect
    .poll(async () => {
      await page.keyboard.press('ControlOrMeta+b');
      return collapse.count();
    })
    .toBe(1);
  expect(await widthOf()).toBe(full);
});

test('the sheet lists the shortcuts of the role; none runs while one types, and the switch turns them off', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/help');
  const sheet = page.getByRole('dialog', { name: 'Sneltoetsen' });
  // The listeners of the shell are loaded when the browser is idle.
  await expect
    .poll(async () => {
      await page.keyboard.press('?');
      return sheet.count();
    })
    .toBe(1);
  await sheet.getByText('In plaats van: bladwijzer maken').waitFor();
  expect(await sheet.getByText('Gebruikersbeheer').count()).toBe(0);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Control+Shift+P');
  expect(new URL(page.url()).pathname).toBe('/help');
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet.count()).toBe(0);

  await page.getByRole('searchbox').first().focus();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+Shift+P');
  expect([await sheet.count(), new URL(page.url()).pathname]).toEqual([0, '/help']);
  await page.locator('main').focus();
  await page.keyboard.press('Control+Shift+A');
  await page.keyboard.press('Control+Shift+P');
  await page.waitForURL('**/apps');

  await page.keyboard.press('?');
  await sheet.getByRole('checkbox', { name: 'Sneltoetsen gebruiken' }).press('Space');
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet.count()).toBe(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+Shift+H');
  expect([await sheet.count(), new URL(page.url()).pathname]).toEqual([0, '/apps']);
  await page.getByRole('button', { name: 'Help bij deze pagina' }).click();
  await helpOf(page).getByRole('button', { name: 'Sneltoetsen' }).click();
  await sheet.getByRole('checkbox', { name: 'Sneltoetsen gebruiken' }).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet.count()).toBe(0);
  await page.keyboard.press('Control+Shift+H');
  await page.waitForURL((url) => url.pathname === '/');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('?');
  await sheet.waitFor();
  await expectNoHorizontalScroll(page);
});

test('the sheet opens for a key that was pressed before its code had loaded', async () => {
  const page = await newPage();
  const release = await holdBack(page, /\/assets\/overlays-.*js$/);
  await openSignedIn(page, administrator, '/help');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  release();
  await page.getByRole('dialog', { name: 'Sneltoetsen' }).waitFor();
});
