import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cookies, documentedKeys } from '#web/features/privacy/statement/stored-keys.ts';
import {
  expectAccessibleInBothThemes,
  newPage,
  openSignedIn,
  signInByForm,
  useBrowser,
  withLiveConnection,
} from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';

useBrowser();

const password = 'Drie zwanen bij de sluis 7';
const administratorEmail = 'beheerder@voorbeeld.example';
const name = 'Wilhelmina Verdwenen';

test('a person downloads the own data and asks for erasure; an administrator carries it out', async () => {
  const { email } = await newColleague(name, 'wilhelmina.v7', password);
  const page = await newPage();
  await signInByForm(page, email, '/authentication', password);
  const body = { title: 'Stiltekamer reserveren', description: `Groet, ${name}` };
  const { id } = (await callApi('POST', '/api/requests', await fetchToken(email, password), body)) as { id: string };

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Mijn gegevens downloaden' }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    onderdelen: { tabel: string; rijen: Record<string, unknown>[] }[];
  };
  const rowsOf = (table: string) => file.onderdelen.find(({ tabel }) => tabel === table)!.rijen;
  expect(rowsOf('users')).toMatchObject([{ naam: name, 'e-mailadres': email }]);
  expect(rowsOf('requests')).toMatchObject([{ titel: 'Stiltekamer reserveren' }]);

  await page.getByRole('button', { name: 'Verwijdering vragen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('blijven bestaan onder “Verwijderde gebruiker”').waitFor();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Verwijdering vragen' }).click();
  await page.getByRole('button', { name: 'Verzoek intrekken' }).waitFor();
  const used = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const known = documentedKeys.map((key) => key.name.replace('…', ''));
  expect(
    used.filter((key) => !known.some((each) => (each.endsWith('_') ? key.startsWith(each) : key === each))),
  ).toEqual([]);
  const set = (await page.context().cookies()).map((cookie) => cookie.name);
  expect(set.length).toBeGreaterThan(0);
  expect(set.filter((each) => !cookies.some((cookie) => cookie.name === each))).toEqual([]);

  const token = await fetchToken(administratorEmail);
  const findPeople = async () => (await callApi('GET', `/api/users?search=Verdwenen`, token)) as { id: string }[];
  const [person] = await findPeople();
  const personPage = await newPage();
  await withLiveConnection(personPage, () =>
    openSignedIn(personPage, administratorEmail, `/user-management/${person!.id}`),
  );
  await personPage.getByRole('heading', { level: 1, name }).waitFor();

  const desk = await newPage();
  await openSignedIn(desk, administratorEmail, '/admin/privacy');
  await desk.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Uitvoeren' }).click();
  const confirmation = desk.getByRole('dialog');
  await confirmation.getByLabel(/Typ ter bevestiging/).fill('Wilhelmina');
  await confirmation.getByRole('button', { name: 'Definitief wissen' }).click();
  await confirmation.getByText('Deze naam klopt niet').waitFor();
  await expectAccessibleInBothThemes(desk);
  await confirmation.getByLabel(/Typ ter bevestiging/).fill(name);
  await confirmation.getByRole('button', { name: 'Definitief wissen' }).click();
  await desk.getByText('De gegevens worden gewist', { exact: true }).waitFor();

  await page.locator('input[name=password]').waitFor();
  await expect.poll(findPeople, { timeout: 15_000 }).toEqual([]);
  await expect(fetchToken(email, password)).rejects.toThrow();
  const readText = async () => JSON.stringify(await callApi('GET', `/api/requests/${id}`, token));
  await expect.poll(readText, { timeout: 15_000 }).toContain('Groet, Verwijderde gebruiker');
  expect(await readText()).not.toContain('Wilhelmina');
  await personPage.getByText('Deze gebruiker bestaat niet (meer)').waitFor();
  expect(await personPage.getByText(name).count()).toBe(0);
  await desk.goto(`/request/${id}`);
  await desk.getByText('Verwijderde gebruiker').first().waitFor();
});

test('the privacy statement is read without an account, with the periods that the portal deletes by', async () => {
  const page = await newPage({ width: 360, height: 740 });
  await page.goto('/privacy-statement');
  await page.getByRole('heading', { level: 1, name: 'Privacyverklaring en cookies' }).waitFor();
  await page.getByRole('list', { name: 'Bewaartermijnen' }).getByText('365 dagen').first().waitFor();
  await page.getByText('portaal_refresh').waitFor();
});
