import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { newColleague, callApi, fetchToken, setHours } from './support/calls.ts';

useBrowser();

type Expert = { id: string; name: string };

test('slow typing keeps spaces, and clearing the filters empties the search field', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/experts');
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(() => cards.count()).toBe(14);
  const field = page.getByRole('main').getByRole('searchbox');
  // Slower than the debounce, so that the URL changes with every letter.
  await field.pressSequentially('bram h', { delay: 350 });
  expect(await field.inputValue()).toBe('bram h');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => cards.allInnerTexts()).toEqual(['Bram Hoekstra']);
  await expect.poll(() => new URL(page.url()).searchParams.get('zoek')).toBe('bram h');
  await field.pressSequentially('xxx');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Alle experts bekijken' }).click();
  await expect.poll(() => cards.count()).toBe(14);
  expect(await field.inputValue()).toBe('');
});

test('an expert whose account another administrator changed meanwhile can be unlinked', async () => {
  const password = 'Twee reigers aan de sloot 8';
  const [first, second] = [
    await newColleague('Eva Eerst', 'evaeerst', password),
    await newColleague('Tom Tweede', 'tomtweede', password),
  ];
  const token = await fetchToken('beheerder@voorbeeld.example');
  const link = async (email: string) => {
    const experts = (await callApi('GET', '/api/admin/experts', token)) as (Expert & { version: number })[];
    const { id, version } = experts.find(({ name }) => name === 'Kadir Özdemir')!;
    await callApi('PUT', `/api/experts/${id}/account`, token, { email, version });
  };
  await link(first.email);
  const page = await newPage();
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/experts');
  await page.getByRole('button', { name: 'Account koppelen aan Kadir Özdemir' }).click();
  await page.getByText(`Gekoppeld aan Eva Eerst (${first.email})`, { exact: false }).waitFor();
  await link(second.email);
  await page.getByText(`Gekoppeld aan Tom Tweede (${second.email})`, { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Ontkoppelen' }).click();
  await page.getByText('Kadir Özdemir is ontkoppeld').first().waitFor();
});

test('of two administrators the later one is shown what the other changed, and keeps what was typed', async () => {
  const [first, second] = [await newPage(), await newPage()];
  for (const page of [first, second]) {
    await openSignedIn(page, 'beheerder@voorbeeld.example', '/admin/experts');
    await page.getByRole('button', { name: 'Jeroen Dijkstra wijzigen', exact: true }).click();
  }
  await first.getByLabel('Functie').fill('Privacyjurist');
  await first.getByRole('button', { name: 'Opslaan' }).click();
  await first.getByText('Jeroen Dijkstra is gewijzigd').first().waitFor();
  await second.getByLabel('Functie').fill('Functionaris gegevensbescherming');
  await second.getByRole('button', { name: 'Opslaan' }).click();
  await second.getByText('Dit is intussen gewijzigd.').first().waitFor();
  await second.getByText('Privacyjurist').first().waitFor();
  expect(await second.getByLabel('Functie').inputValue()).toBe('Functionaris gegevensbescherming');
  await expectAccessible(second);
});

test('of two who change the hours of an expert the later one compares them block by block', async () => {
  const token = await fetchToken('beheerder@voorbeeld.example');
  const experts = (await callApi('GET', '/api/experts', token)) as Expert[];
  const { id, name } = experts.find((expert) => expert.name === 'Jeroen Dijkstra')!;
  const hours = [1, 2, 3].map((day) => ({ day, from: '09:00', until: '17:00' }));
  await setHours(id, token, { hours, backAt: null });
  const [first, second] = [await newPage(), await newPage({ width: 360, reducedMotion: true })];
  for (const page of [first, second]) {
    await openSignedIn(page, 'beheerder@voorbeeld.example', '/admin/experts');
    await page.getByRole('button', { name: `Uren van ${name} wijzigen` }).click();
  }
  await first.getByLabel('maandag van').fill('07:30');
  await first.getByLabel('dinsdag tot').fill('12:00');
  await first.getByRole('button', { name: 'Tweede blok op dinsdag' }).click();
  await first.getByLabel('dinsdag van').last().fill('11:00');
  await first.getByRole('button', { name: 'Opslaan' }).click();
  await first.getByText('Vul een begin- en een eindtijd in').waitFor();
  expect(
    await first
      .getByLabel('dinsdag van')
      .last()
      .evaluate((input) => input === document.activeElement),
  ).toBe(true);
  await first.getByLabel('dinsdag tot').last().fill('15:00');
  await first.getByRole('button', { name: 'Opslaan' }).click();
  await first.getByText('Deze tijden overlappen met het andere blok').waitFor();
  await first.getByLabel('dinsdag van').last().fill('13:00');
  await first.getByLabel('Ook buiten deze uren bereikbaar').check();
  await first.getByRole('button', { name: 'Opslaan' }).click();
  await first.getByText('De uren zijn opgeslagen').first().waitFor();

  const dialog = second.getByRole('dialog', { name: `Uren van ${name}` });
  await dialog.getByLabel('maandag van').fill('10:00');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.getByText('Dit is intussen gewijzigd.').waitFor();
  await dialog.getByText('07:30–17:00').waitFor();
  expect(await dialog.getByLabel('maandag van').inputValue()).toBe('10:00');
  expect(await dialog.getByLabel('dinsdag van').last().inputValue()).toBe('13:00');
  expect(await dialog.getByLabel('Ook buiten deze uren bereikbaar').isChecked()).toBe(true);
  await expectAccessibleInBothThemes(second, '[role=dialog]');
  await expectNoHorizontalScroll(second);
  await dialog.getByRole('button', { name: 'Mijn waarde terugzetten: dinsdag, tweede blok' }).click();
  await dialog.getByRole('button', { name: 'Opgeslagen waarde overnemen: maandag' }).click();
  expect(await dialog.getByLabel('maandag van').inputValue()).toBe('07:30');
  await dialog.getByRole('button', { name: 'Mijn waarde terugzetten: Ook buiten deze uren bereikbaar' }).click();
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await second.getByText('De uren zijn opgeslagen').first().waitFor();
  const saved = (await callApi('GET', '/api/experts', token)) as object[];
  expect(saved).toContainEqual(
    expect.objectContaining({
      id,
      outsideHours: false,
      hours: [
        {
          day: 1,
          from: '07:30',
          until: '17:00',
        },
        {
          day: 2,
          from: '09:00',
          until: '12:00',
        },
        {
          day: 3,
          from: '09:00',
          until: '17:00',
        },
      ],
    }),
  );
});

test('an expert who turns being available outside the hours on and off quickly gets what was chosen last', async () => {
  const page = await newPage();
  await openSignedIn(page, 'bram.hoekstra@voorbeeld.example', '/expert-chat?view=desk');
  const isReachable = page.getByLabel('Ook buiten mijn uren bereikbaar');
  const sent = Promise.withResolvers<void>();
  await page.route('**/hours', async (route) => {
    await sent.promise;
    await route.continue();
  });
  let saved = 0;
  page.on('response', (response) => void (saved += Number(response.url().endsWith('/hours'))));
  await isReachable.click();
  await isReachable.click();
  sent.resolve();
  await expect.poll(() => saved).toBe(2);
  await page.reload();
  await isReachable.waitFor();
  expect(await isReachable.isChecked()).toBe(false);
});

test('hours that were typed in a dialog that was closed can be resumed', async () => {
  const page = await newPage();
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/admin/experts');
  await page.getByRole('button', { name: 'Uren van Jeroen Dijkstra wijzigen' }).click();
  await page.getByLabel('zondag van').fill('10:00');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await page.getByRole('button', { name: 'Verder bewerken' }).click();
  expect(await page.getByLabel('zondag van').inputValue()).toBe('10:00');
  await page.getByLabel('zondag van').fill('');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Verder bewerken' }).count()).toBe(0);
});
