import { expect, test } from 'vitest';
import { expectAccessible, expectNoHorizontalScroll, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { newColleague, callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { openApps, fieldOf, option } from './support/search-field.ts';

useBrowser();

test('a misspelt word finds the app, and arrows and Enter open it in a new tab', async () => {
  const page = await openApps();
  // The last part that is loaded by itself; keys that are pressed before the page listens are lost.
  await page.getByRole('button', { name: 'Rondleiding starten' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('mialsjablonen');
  // Both the page itself and the list follow what one types.
  await page.getByRole('heading', { name: 'Mailsjablonen' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('zoek')).toBe('mialsjablonen');
  await option(page, /^Mailsjablonen/).waitFor();
  // A result that is selected while those of an earlier text are shown may not be among the next ones.
  await page.locator('[role=listbox][aria-busy=false]').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => option(page, /^Mailsjablonen/).getAttribute('aria-selected')).toBe('true');
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await opened.getByText('Dit is de demo-omgeving', { exact: false }).waitFor();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
});

test('while one types, the list filters by mouse, and Enter leaves the filtered page', async () => {
  const page = await openApps();
  const field = fieldOf(page);
  await field.click();
  await page.getByText('Help bij deze pagina').waitFor();
  await page.keyboard.type('contract');
  await option(page, /./).first().waitFor();
  const filters = page.getByRole('radiogroup', { name: 'Zoek in' }).getByRole('radio');
  expect(await filters.evaluateAll((radios) => radios.map((radio) => radio.parentElement?.textContent))).toEqual([
    'Alles',
    'Apps',
    'Help',
    'AI Tools',
    'Samenwerking',
    'Analytics',
  ]);
  await page.getByRole('radio', { name: 'Help' }).click();
  await expect.poll(() => page.getByRole('listbox').getByRole('group').allInnerTexts()).toHaveLength(1);
  await page.getByRole('group', { name: 'Help' }).waitFor();
  await field.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('contract');
  // A click shows it again, with the text still in the field.
  await field.click();
  await option(page, /./).first().waitFor();
  await field.press('Escape');
  expect(await field.inputValue()).toBe('contract');
});

test('a supervisor finds the request of another user from any page, a colleague does not', async () => {
  const { email } = await newColleague('Ilse Vonk', 'ilsevonk', colleaguePassword);
  const title = 'Zwevende kiekendief in het logo';
  await callApi('POST', '/api/requests', await fetchToken(email, colleaguePassword), {
    title,
    description: 'Dat oogt levendig.',
  });

  const supervisor = await newPage();
  await openSignedIn(supervisor, 'supervisor@voorbeeld.example');
  await supervisor.keyboard.press('/');
  await supervisor.getByRole('dialog').getByRole('combobox').fill('kiekendief');
  await option(supervisor, /kiekendief/).waitFor();
  await supervisor.keyboard.press('Enter');
  await supervisor.waitForURL(/\/request\//);
  await supervisor.getByText(title).first().waitFor();

  const colleague = await newPage();
  await openSignedIn(colleague, 'gebruiker@voorbeeld.example');
  await colleague.getByRole('button', { name: 'Zoek in het portaal' }).click();
  await colleague.getByRole('dialog').getByRole('combobox').fill('kiekendief');
  await colleague.getByText('Try searching for something else').waitFor();
});

test('a recommendation shows its reason, can be hidden, and restored', async () => {
  const page = await newPage({ reducedMotion: true });
  await openSignedIn(page, 'gebruiker@voorbeeld.example');
  const panel = page.getByRole('region', { name: 'Aanbevolen voor u' });
  const first = panel.getByRole('listitem').first();
  const more = first.getByRole('button', { name: /^Meer over/ });
  const name = (await more.getAttribute('aria-label'))!.replace('Meer over ', '');
  await more.click();
  await page.getByRole('menuitem', { name: 'Waarom zie ik dit?' }).click();
  const dialog = page.getByRole('dialog', { name: `Waarom ziet u ${name}?` });
  await dialog.getByText('Collega’s met de rol Gebruiker').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('menuitem', { name: 'Niet meer tonen' }).click();
  await expect.poll(() => panel.getByRole('button', { name: `Meer over ${name}` }).count()).toBe(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await panel.getByRole('button', { name: `Meer over ${name}` }).waitFor();
});

test('an administrator adds a synonym, and colleagues find the app by it', async () => {
  const administrator = await openApps('beheerder@voorbeeld.example');
  await administrator.goto('/synonyms');
  await administrator.getByLabel('Woorden die hetzelfde betekenen').fill('knutselmap');
  await administrator.getByRole('button', { name: 'Toevoegen' }).click();
  await administrator.getByText('Geef minstens twee verschillende woorden').waitFor();
  await administrator.getByLabel('Woorden die hetzelfde betekenen').fill('knutselmap, kandidaatdossier');
  await administrator.getByRole('button', { name: 'Toevoegen' }).click();
  await administrator.getByText('knutselmap, kandidaatdossier').waitFor();
  await expectAccessible(administrator);
  await expectNoHorizontalScroll(administrator);
  const page = await openApps();
  await fieldOf(page).fill('knutselmap');
  await page.getByRole('heading', { name: 'Kandidaatdossier' }).waitFor();
  await administrator.getByRole('button', { name: 'Verwijder de woorden bij knutselmap' }).click();
  await administrator.getByText('knutselmap, kandidaatdossier').waitFor({ state: 'detached' });
  await administrator.getByRole('button', { name: 'Ongedaan maken' }).click();
  await administrator.getByText('knutselmap, kandidaatdossier').waitFor();
});
