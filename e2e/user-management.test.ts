import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { newColleague } from './support/calls.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { findUser, openManagement } from './support/user-list.ts';

useBrowser();

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

test('who waits for a domain is approved in the list with one press, which can be undone, and the tabs count who wait', async () => {
  const domain = `wacht-${randomBytes(3).toString('hex')}.example`;
  const { email } = await newColleague('Wies Wachter', 'wies', colleaguePassword, domain);
  const page = await openManagement({}, `/user-management?zoek=${encodeURIComponent(email)}`);
  const waiting = row(page, 'Wies Wachter');
  await waiting.getByText('Wacht op goedkeuring').waitFor();
  await page.getByRole('tab', { name: /^Domeinen \d/ }).waitFor();
  await waiting.getByRole('button', { name: 'Wies Wachter goedkeuren' }).click();
  await page.getByText('Domein beoordeeld!', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByText('Ongedaan gemaakt', { exact: true }).waitFor();
  await waiting.getByRole('button', { name: 'Wies Wachter goedkeuren' }).click();
  // The decision takes effect when it can no longer be undone.
  await waiting.getByText('Actief', { exact: true }).waitFor({ timeout: 25_000 });
  expect(await waiting.getByRole('button', { name: 'Wies Wachter goedkeuren' }).count()).toBe(0);
});
