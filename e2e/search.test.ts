import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newPage,
  signIn,
  useBrowser,
  type Visit,
} from './support/browser.ts';
import { newColleague, send, tokenOf } from './support/calls.ts';

useBrowser();

const password = 'Vier paarden op het strand 9';

async function openApps(email = 'gebruiker@voorbeeld.example', visit: Visit = {}): Promise<Page> {
  const page = await newPage({ reducedMotion: true, ...visit });
  await signIn(page, email, '/apps');
  return page;
}

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Zoek in apps' });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

test('a misspelt word finds the app, and arrows and Enter open it in a tab of its own', async () => {
  const page = await openApps();
  await page.keyboard.press('/');
  await page.keyboard.type('mialsjablonen');
  await option(page, /^Mailsjablonen/).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => option(page, /^Mailsjablonen/).getAttribute('aria-selected')).toBe('true');
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await opened.getByText('Dit is de demo-omgeving', { exact: false }).waitFor();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
});

test('what was searched for is offered again, one by one forgotten and cleared', async () => {
  const page = await openApps();
  const field = fieldOf(page);
  for (const text of ['rooster', 'contract']) {
    await field.fill(text);
    await page.getByRole('option').first().waitFor();
    await field.press('Enter');
  }
  await field.fill('');
  const recent = page.getByRole('region', { name: 'Recente zoekopdrachten' });
  await recent.getByRole('button', { name: '“contract” vergeten' }).click();
  await expect.poll(() => recent.getByRole('listitem').count()).toBe(1);
  // A page that comes back with a text in its address offers results, and not what was searched before.
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.reload();
  await field.click();
  await recent.getByRole('button', { name: 'rooster', exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe('rooster');
  await field.fill('');
  await recent.getByRole('button', { name: 'Wissen' }).click();
  await recent.waitFor({ state: 'detached' });
});

test('when nothing is found, the word that was meant is one press away', async () => {
  const page = await openApps();
  await fieldOf(page).fill('maljsblnoen');
  await page.getByRole('button', { name: 'Bedoelde u “Mailsjablonen”?' }).click();
  await option(page, /^Mailsjablonen/).waitFor();
  await fieldOf(page).press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await fieldOf(page).inputValue()).toBe('Mailsjablonen');
});

test('from any page a supervisor finds the request of somebody else, which a colleague does not', async () => {
  const { email } = await newColleague('Ilse Vonk', 'ilsevonk', password);
  const title = 'Zwevende kiekendief in het logo';
  await send('POST', '/api/requests', await tokenOf(email, password), { title, description: 'Dat oogt levendig.' });

  const chief = await newPage();
  await signIn(chief, 'supervisor@voorbeeld.example');
  await chief.keyboard.press('/');
  await chief.getByRole('dialog').getByRole('combobox').fill('kiekendief');
  await option(chief, /kiekendief/).waitFor();
  await chief.keyboard.press('Enter');
  await chief.waitForURL(/\/request\//);
  await chief.getByText(title).first().waitFor();

  const colleague = await newPage();
  await signIn(colleague, 'gebruiker@voorbeeld.example');
  await colleague.getByRole('button', { name: 'Zoek in het portaal' }).click();
  await colleague.getByRole('dialog').getByRole('combobox').fill('kiekendief');
  await colleague.getByText('Geen resultaten gevonden').first().waitFor();
});

test('a recommendation says why it is there, can be put away, and back', async () => {
  const page = await newPage({ reducedMotion: true });
  await signIn(page, 'gebruiker@voorbeeld.example');
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

test.each([1440, 360])('axe finds nothing while searching, in both themes at %i px', async (width) => {
  const page = await openApps('supervisor@voorbeeld.example', { width });
  // What the list covers in part is no target while it is open.
  const list = 'search';
  const field = fieldOf(page);
  await field.click();
  await page.getByText('Hulp bij deze pagina').waitFor();
  await expectAccessibleInBothThemes(page, list);
  await field.fill('kandidaat');
  await page.getByRole('option').first().waitFor();
  await field.press('ArrowDown');
  await expectAccessibleInBothThemes(page, list);
  await expectNoSidewaysScroll(page);
  await field.fill('maljsblnoen');
  await page.getByRole('button', { name: /^Bedoelde u/ }).waitFor();
  await expectAccessibleInBothThemes(page, list);
});
