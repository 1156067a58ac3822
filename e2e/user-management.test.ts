import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';

/** A colleague of the demo organisation whom no other story signs in. */
async function findUser(email: string): Promise<User> {
  const users = (await callApi('GET', `/api/users?search=${email}`, await fetchToken(administrator))) as User[];
  return users[0]!;
}

const openManagement = async (visit: Parameters<typeof newPage>[0] = {}, at = '/user-management') => {
  const page = await newPage({ width: 1440, height: 900, reducedMotion: true, ...visit });
  await openSignedIn(page, administrator, at);
  await page.getByRole('heading', { name: 'Gebruikersbeheer', level: 1 }).waitFor();
  return page;
};

/** Confirms what is asked under this title. */
async function confirmChange(page: Page, title: string, label: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: label, exact: true }).click();
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a promotion shows to the promoted at once, without a reload, and so does its undo', async () => {
  const email = 'koen.smulders@voorbeeld.example';
  const { name } = await findUser(email);
  const colleague = await newPage();
  await openSignedIn(colleague, email, '/apps');
  await colleague.getByRole('heading', { name: 'Apps & Tools', level: 1 }).waitFor();
  await colleague.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const management = colleague.getByRole('navigation').getByRole('link', { name: 'Gebruikersbeheer' });
  expect(await management.count()).toBe(0);

  const page = await openManagement({}, `/user-management?zoek=${encodeURIComponent(name)}`);
  await row(page, name)
    .getByRole('button', { name: `Promoveren: ${name}` })
    .click();
  await confirmChange(page, `${name} promoveren tot Supervisor?`, 'Promoveren');
  await page.getByText('Gebruiker gepromoveerd!').first().waitFor();
  const moments = await row(page, name).locator('time').allTextContents();
  expect(moments.length).toBeGreaterThan(0);
  for (const moment of moments) expect(moment).toMatch(/^\d\d [a-z]+ \d{4} \d\d:\d\d$/);
  await management.waitFor();
  await colleague.getByText('Uw rol is nu Supervisor', { exact: true }).first().waitFor();
  expect(await colleague.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByText('Ongedaan gemaakt').first().waitFor();
  await management.waitFor({ state: 'detached' });
  await row(page, name).getByText('Gebruiker', { exact: true }).waitFor();
});

test('disabling somebody ends the open pages within five seconds', async () => {
  const email = 'hidde.wiersma@voorbeeld.example';
  const { name } = await findUser(email);
  const colleague = await newPage();
  await openSignedIn(colleague, email, '/apps');
  const second = await colleague.context().newPage();
  await second.goto('/request');
  for (const tab of [colleague, second]) await tab.getByRole('heading', { level: 1 }).waitFor();
  const token = await colleague.evaluate(() => localStorage.getItem('auth_token'));

  const page = await openManagement({}, `/user-management?zoek=${encodeURIComponent(name)}`);
  await row(page, name)
    .getByRole('button', { name: `Meer acties voor ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Uitschakelen' }).click();
  const asked = page.getByRole('dialog', { name: `${name} uitschakelen?` });
  await asked.getByText(/Alle sessies eindigen direct/).waitFor();
  await asked.getByRole('button', { name: 'Annuleren' }).click();
  await row(page, name).getByText('Actief').waitFor();
  await row(page, name)
    .getByRole('button', { name: `Meer acties voor ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Uitschakelen' }).click();
  await confirmChange(page, `${name} uitschakelen?`, 'Uitschakelen');
  await page.getByText('1 gebruiker uitgeschakeld').first().waitFor();
  const disabledAt = Date.now();
  for (const tab of [colleague, second]) await tab.getByLabel('Wachtwoord', { exact: true }).waitFor({ timeout: 5000 });
  expect(Date.now() - disabledAt).toBeLessThan(5000);
  const answer = await page.request.post('/api/auth/verify', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await row(page, name).getByText('Actief').waitFor();
});

test('users are filtered, sorted, selected, changed together with undo, and exported; the URL holds the view', async () => {
  const page = await openManagement();
  await page.getByLabel('Zoek op naam, gebruikersnaam of e-mailadres').fill('van d');
  await expect.poll(() => new URL(page.url()).search).toBe('?zoek=van%20d'.replace('%20', '+'));
  await page.getByLabel('Status').selectOption('active');
  await page.getByRole('button', { name: 'Naam' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sorteer')).toBe('naam-aflopend');
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  const names = await page.getByRole('row').getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted((one, other) => other.localeCompare(one, 'nl')));

  await row(page, names[0]!).getByRole('checkbox').check();
  await row(page, names[1]!).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Gekozen gebruikers' });
  await bar.getByText('2 geselecteerd').waitFor();
  const undone = Promise.withResolvers<void>();
  await page.route('**/api/users?*', async (route) => {
    await undone.promise;
    await route.continue();
  });
  await bar.getByRole('button', { name: 'Uitschakelen' }).click();
  const question = page.getByRole('dialog', { name: '2 gebruikers uitschakelen?' });
  for (const name of names.slice(0, 2)) await question.getByRole('listitem').filter({ hasText: name }).waitFor();
  await confirmChange(page, '2 gebruikers uitschakelen?', 'Uitschakelen');
  await page.getByText('2 gebruikers uitgeschakeld').first().waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByText('Ongedaan gemaakt').first().waitFor();
  undone.resolve();
  await bar.getByText('2 geselecteerd').waitFor();
  await bar.getByRole('button', { name: 'Selectie wissen' }).click();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(names[0]);
  // The tooltip of the button is outside of the landmarks.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await expectAccessibleInBothThemes(page);
});

test('a selection of users ends when the filters change, also by the back button', async () => {
  const page = await openManagement({}, '/user-management?zoek=van');
  await page.getByLabel('Status').selectOption('active');
  await expect.poll(() => page.url()).toMatch(/status=actief/);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByText('1 geselecteerd').waitFor();
  await page.goBack();
  await expect.poll(() => page.url()).not.toMatch(/status=actief/);
  await expect.poll(() => page.getByText(/geselecteerd/).count()).toBe(0);
});

test('the link back of a user leads to the list as it was, its page and earlier pages included', async () => {
  const page = await openManagement({}, '/user-management?rol=gebruiker&sorteer=nieuwste');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await page.getByText('Pagina 2', { exact: true }).waitFor();
  const list = new URL(page.url());
  expect(list.searchParams.get('rol')).toBe('gebruiker');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('tab', { name: 'Stemmen' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('stemmen');
  await page.reload();
  const back = page.getByRole('link', { name: 'Alle gebruikers' });
  expect(await back.getAttribute('href')).toBe(list.pathname + list.search);
  await back.click();
  await page.getByText('Pagina 2', { exact: true }).waitFor();
  expect(page.url()).toBe(list.href);
  await page.getByRole('button', { name: 'Vorige' }).click();
  await page.getByText('Pagina 1', { exact: true }).waitFor();
});

test('the page of a user has the parts of an administrator at phone width, and those of a supervisor', async () => {
  const { id, name } = await findUser('gebruiker@voorbeeld.example');
  const page = await newPage({ width: 360, height: 740, reducedMotion: true });
  await openSignedIn(page, administrator, `/user-management/${id}`);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  for (const part of ['Stemmen', 'Chatminuten', 'Sessies', 'Logboek']) {
    await page.getByRole('tab', { name: part }).click();
    await page.getByRole('tabpanel').locator('li, h2').first().waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
  }
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('logboek');

  const other = await newPage({ reducedMotion: true });
  await openSignedIn(other, 'supervisor@voorbeeld.example', `/user-management/${id}`);
  await other.getByRole('heading', { name, level: 1 }).waitFor();
  expect(await other.getByRole('tab').allTextContents()).toEqual(['Verzoeken']);
  expect(await other.getByRole('button', { name: 'Promoveren' }).count()).toBe(0);
  expect(await other.getByRole('main').getByText('Laatste login').count()).toBe(0);
});

test('the tabs of a user fade out where there are more, and only the keyboard shows the focus ring', async () => {
  const { id } = await findUser('gebruiker@voorbeeld.example');
  const page = await newPage({ width: 360, height: 740 });
  await openSignedIn(page, administrator, `/user-management/${id}`);
  const tabs = page.getByRole('tablist', { name: 'Van deze gebruiker' });
  const readMask = () => tabs.evaluate((list) => getComputedStyle(list).maskImage);
  const hasRing = (name: string) =>
    tabs.getByRole('tab', { name }).evaluate((tab) => tab === document.activeElement && tab.matches(':focus-visible'));
  await expect.poll(readMask).toMatch(/^linear-gradient\(270deg/);
  await tabs.getByRole('tab', { name: 'Stemmen' }).click();
  await page.getByRole('tab', { name: 'Stemmen', selected: true }).waitFor();
  expect(await hasRing('Stemmen')).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => hasRing('Chatminuten')).toBe(true);
  await page.keyboard.press('End');
  await expect.poll(() => hasRing('Logboek')).toBe(true);
  await expect.poll(readMask).toMatch(/^linear-gradient\(90deg/);
  expect(await tabs.evaluate((list) => list.hasAttribute('data-more-after'))).toBe(false);
});
