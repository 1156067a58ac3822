import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoHorizontalScroll, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { openUserMenu } from './support/sidebar.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'U bekijkt het portaal als' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hoofdnavigatie' });

test('by keyboard alone the palette shows the view of a role and resets it', async () => {
  const page = await newPage({ reducedMotion: true });
  await openSignedIn(page, administrator, '/apps');
  const palette = page.getByRole('dialog', { name: 'Zoek in het portaal' });
  const active = palette.locator('[role=option][aria-selected=true]');
  const choose = async (text: string, title: RegExp) => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').waitFor();
    await page.keyboard.type(text);
    await expect.poll(() => active.textContent()).toMatch(title);
    await page.keyboard.press('Enter');
    await palette.waitFor({ state: 'detached' });
  };
  await choose('bekijk als klant', /^Bekijk als Klant/);
  await banner(page).getByText('U bekijkt het portaal als Klant.').waitFor();
  await navigation(page).getByRole('link', { name: 'Gebruikersbeheer' }).waitFor({ state: 'detached' });
  await choose('bekijk als supervisor', /^Bekijk als Supervisor/);
  await banner(page).getByText('U bekijkt het portaal als Supervisor.').waitFor();
  await choose('eigen rol', /^Terug naar uw eigen rol/);
  await banner(page).waitFor({ state: 'detached' });
  await navigation(page).getByRole('link', { name: 'Gebruikersbeheer' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('viewRole'))).toBeNull();

  // Who may not switch gets no such actions.
  const other = await newPage();
  await openSignedIn(other, 'supervisor@voorbeeld.example', '/apps');
  await other.keyboard.press('Control+k');
  await other.getByRole('dialog').getByRole('combobox').fill('bekijk als');
  await other.getByRole('heading', { name: 'No commands found' }).or(other.getByRole('option')).first().waitFor();
  expect(await other.getByRole('option', { name: /Bekijk als/ }).count()).toBe(0);
});

test('the shortcuts of supervisors open user management and the requests', async () => {
  const page = await newPage();
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/help');
  // The listeners of the shell are loaded when the browser is idle.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+Shift+U');
      return new URL(page.url()).pathname;
    })
    .toBe('/user-management');
  await page.keyboard.press('Control+Shift+S');
  await page.waitForURL('**/supervisor');
});

test('the search of a viewed role finds no requests of others and no people', async () => {
  const page = await newPage();
  await openSignedIn(page, administrator, '/apps');
  const find = async (text: string, role: number) => {
    await page.keyboard.press('Control+k');
    const answer = page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === '/api/search' && searchParams.get('q') === text && searchParams.get('forRole') === `${role}`;
    });
    await page.getByRole('dialog').getByRole('combobox').fill(text);
    await answer;
    await expect.poll(() => page.getByRole('dialog').locator('[aria-busy=true]').count()).toBe(0);
  };
  const result = (name: string) => page.getByRole('option', { name });
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await find('vestiging vakantie', 3);
  await result('Zien wie van de vestiging er vakantie heeft').waitFor();
  await close();
  await find('Fleur Janssen', 3);
  await result('Fleur Janssen').first().waitFor();
  await close();

  await (await openUserMenu(page)).getByLabel('Bekijk als').selectOption('Gebruiker');
  await page.keyboard.press('Escape');
  await banner(page).waitFor();
  await find('vestiging vakantie', 1);
  expect(await result('Zien wie van de vestiging er vakantie heeft').count()).toBe(0);
  await close();
  await find('Fleur Janssen', 1);
  expect(await result('Fleur Janssen').count()).toBe(0);
  await close();
  await banner(page).getByRole('button', { name: 'Terug naar eigen rol' }).click();
  await banner(page).waitFor({ state: 'detached' });
});

test('on a phone the menu has the role view, the banner fits, and a guest gets the home page only', async () => {
  const page = await newPage({ width: 360, height: 740 });
  await openSignedIn(page, administrator, '/');
  // By keyboard: a pointer would rest on a button of the menu, whose tooltip takes the first Escape.
  await page.getByRole('button', { name: 'Meer', exact: true }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByLabel('Bekijk als').selectOption('Gast');
  await banner(page).waitFor();
  await page.keyboard.press('Escape');
  // Until then the page is hidden from assistive technology, and so from the roles below.
  await menu.waitFor({ state: 'detached' });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  const bar = page.getByRole('navigation', { name: 'Snelle navigatie' });
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Dashboard']);
  for (const text of ['Snel openen', 'Analytics Dashboard']) expect(await page.getByText(text).count()).toBe(0);
  await page.goto('/apps');
  await page.getByRole('heading', { name: 'Toegang Geweigerd' }).waitFor();
  await banner(page).getByRole('button', { name: 'Terug naar eigen rol' }).click();
  await page.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
});
