import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { checkboxOf, openList, rowWith, submitAsNewColleague } from './support/request-list.ts';
import { press } from './support/press-keys.ts';

useBrowser();

test('a request that its author withdraws cannot be answered any more', async () => {
  const asked = await submitAsNewColleague('Mia Terug', 'Slagboom openen met de telefoon');
  const page = await openList(`/supervisor?zoek=slagboom&verzoek=${asked.id}`);
  const panel = page.getByRole('main');
  await panel.getByRole('button', { name: 'Alleen antwoorden' }).waitFor();
  await callApi('DELETE', `/api/requests/${asked.id}`, await fetchToken(asked.email, colleaguePassword));
  await panel.getByText('Dit verzoek is er niet (meer)').waitFor();
  expect(await panel.getByRole('button', { name: 'Alleen antwoorden' }).count()).toBe(0);
});

test('a reply is not posted again by its own button while a status change sends it', async () => {
  const asked = await submitAsNewColleague('Aad Dubbel', 'Helmen lenen bij de receptie');
  const page = await openList(`/supervisor?zoek=helmen&verzoek=${asked.id}`);
  const panel = page.getByRole('region', { name: asked.title });
  const replies: string[] = [];
  page.on('request', (request) => request.url().endsWith('/reply') && replies.push(request.method()));
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/requests/status', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await panel.getByLabel(/Antwoord aan de indiener/).fill('Dat kan vanaf juni.');
  await panel.getByRole('button', { name: 'Goedkeuren' }).click();
  const reply = panel.getByRole('button', { name: 'Alleen antwoorden' });
  await expect.poll(() => reply.getAttribute('aria-busy')).toBe('true');
  await reply.click({ force: true });
  sent.resolve();
  await panel.getByText('Goedgekeurd').first().waitFor();
  expect(replies).toEqual([]);
});

test('slow typing keeps the cursor position, and the back button and clearing empty the search field', async () => {
  await submitAsNewColleague('Pim Rek', 'Fietsenrek bij de achterdeur');
  const page = await openList('/supervisor');
  const field = page.getByRole('searchbox', { name: 'Zoek in verzoeken' });
  await page.getByRole('button', { name: 'Wacht al' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?sorteer=nieuwste');
  // Slower than the debounce, so that the URL changes with every letter.
  await field.pressSequentially('fiets a', { delay: 350 });
  expect(await field.inputValue()).toBe('fiets a');
  await expect.poll(() => new URL(page.url()).searchParams.get('zoek')).toBe('fiets a');
  await field.pressSequentially('chterdeur ', { delay: 20 });
  await expect.poll(() => page.locator('[data-row-of]').count()).toBe(1);
  expect(await field.inputValue()).toBe('fiets achterdeur ');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);

  await page.getByLabel('Status', { exact: true }).selectOption('open');
  await page.getByRole('button', { name: 'Filters wissen' }).click();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('fiets achterdeur');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('');
});

test('administrators, and nobody else, export the list as a file that a Dutch Excel opens', async () => {
  await submitAsNewColleague('Bas Veld', 'Zonnepanelen op het dak tellen');
  const asSupervisor = await openList('/supervisor?zoek=zonnepanelen');
  await asSupervisor.locator('[data-row]').first().waitFor();
  expect(await asSupervisor.getByRole('button', { name: 'CSV' }).count()).toBe(0);
  const page = await newPage();
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/supervisor?zoek=zonnepanelen');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^verzoeken-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFTitel;')).toBe(true);
  expect(text).toContain('Zonnepanelen op het dak tellen;');
});

test('new requests appear live and keep the selection and the typed reply', async () => {
  await submitAsNewColleague('Ge Lamp', 'Lampenkaart van het kantoor');
  const page = await openList('/supervisor?zoek=lampenkaart');
  await checkboxOf(page, 'Lampenkaart van het kantoor').check();
  await submitAsNewColleague('Ria Lamp', 'Lampenkaart van de kantine');
  await rowWith(page, 'kantine').waitFor();
  await page.getByText('1 geselecteerd').waitFor();
  await rowWith(page, 'kantine').locator('[data-row]').click();
  const answer = page.getByLabel(/Antwoord aan de indiener/);
  await answer.fill('Half getypt');
  await submitAsNewColleague('Tom Lamp', 'Lampenkaart van de gang');
  await page.locator('[data-row-of]', { hasText: 'gang' }).waitFor();
  expect(await answer.inputValue()).toBe('Half getypt');
  await press(page, 'Escape');
  await rowWith(page, 'kantine').locator('[data-row]').click();
  expect(await answer.inputValue()).toBe('Half getypt');
});

test('on a phone rows are cards, and axe finds no violations in either theme', async () => {
  const page = await openList('/supervisor', { width: 360, height: 740, reducedMotion: true });
  await page.locator('[data-row-of]').first().waitFor();
  expect(await page.getByRole('table', { name: 'Verzoeken' }).count()).toBe(0);
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.locator('[data-row-of]').first().getByRole('checkbox').check();
  await page.locator('[data-row]').nth(1).click();
  await page.getByRole('heading', { name: 'Verloop' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
});

test('axe finds no violations in the list, the tables and the panel in either theme', async () => {
  const page = await openList('/supervisor', { width: 1440, height: 900, reducedMotion: true });
  await page.locator('[data-row-of]').first().getByRole('checkbox').check();
  const toTable = page.getByRole('button', { name: / als tabel$/ });
  await expect.poll(() => toTable.count()).toBe(5);
  while ((await toTable.count()) > 0) await toTable.first().click();
  await expectAccessibleInBothThemes(page);
  await page.locator('[data-row]').first().click();
  await page.getByRole('heading', { name: 'Verloop' }).waitFor();
  await expectAccessibleInBothThemes(page);
});
