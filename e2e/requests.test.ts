import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  signInByForm,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';
import { submitAsNewColleague } from './support/request-list.ts';

useBrowser();

const limit = 'Maximaal 1 verzoek per week toegestaan';

type Request = { id: string };

const titleOf = (page: Page) => page.getByLabel('Titel');
const descriptionOf = (page: Page) => page.getByLabel('Omschrijving');

test('a draft survives a reload, a logout and another device, and is removed on submission', async () => {
  const { page, email } = await openAsNewColleague('Bram Draad', '/request');
  await titleOf(page).fill('Zoeken in de kluis met oude dossiers');
  await page.reload();
  await expect.poll(() => titleOf(page).inputValue()).toBe('Zoeken in de kluis met oude dossiers');
  const line = Promise.withResolvers<void>();
  await page.route(/\/api\/requests\/draft$/, async (route) => {
    await line.promise;
    await route.continue();
  });
  await descriptionOf(page).fill('Nu bladeren wij ieder dossier met de hand door.');
  await page.getByText('Concept opgeslagen').waitFor();
  const signOut = page.getByRole('button', { name: 'Uitloggen' }).first();
  await signOut.click();
  await expect.poll(() => signOut.getAttribute('aria-busy')).toBe('true');
  line.resolve();
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await signInByForm(page, email, '/request', colleaguePassword);
  await expect.poll(() => descriptionOf(page).inputValue()).toContain('met de hand');

  const elsewhere = await newPage({ width: 360, height: 740 });
  await openSignedIn(elsewhere, email, '/request', colleaguePassword);
  await expect.poll(() => descriptionOf(elsewhere).inputValue()).toContain('met de hand');
  await expectNoHorizontalScroll(elsewhere);

  await descriptionOf(page).press('Control+Enter');
  await page.getByText('Verzoek succesvol ingediend!').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/apps');
  await expect.poll(() => titleOf(elsewhere).inputValue()).toBe('');
  await page.goto('/request');
  await page.getByRole('link', { name: 'Zoeken in de kluis met oude dossiers' }).waitFor();
  expect(await titleOf(page).inputValue()).toBe('');
});

test('who reloads the page while the sign-out saves a draft is signed out', async () => {
  const { page } = await openAsNewColleague('Haas Vertrek', '/request');
  await page.route(/\/api\/requests\/draft$/, () => undefined);
  await titleOf(page).fill('Een titel die nog onderweg is');
  const signOut = page.getByRole('button', { name: 'Uitloggen' }).first();
  await signOut.click();
  await expect.poll(() => signOut.getAttribute('aria-busy')).toBe('true');
  await page.reload();
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor();
});

test('clearing a draft can be undone', async () => {
  const { page } = await openAsNewColleague('Wies Wisser', '/request');
  await titleOf(page).fill('Een knop die alles kan');
  await page.getByRole('button', { name: 'Concept wissen' }).click();
  await expect.poll(() => titleOf(page).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
  await expect.poll(() => titleOf(page).inputValue()).toBe('Een knop die alles kan');
});

test('an own request that is edited in two tabs is not overwritten', async () => {
  const { page, email } = await openAsNewColleague('Twan Dubbel', '/request');
  const asked = { title: 'Fietsenstalling met laadpunten', description: 'Voor wie op de fiets komt.' };
  const { id } = (await callApi('POST', '/api/requests', await fetchToken(email, colleaguePassword), asked)) as Request;
  const other = await newPage({ width: 360, height: 740 });
  await openSignedIn(other, email, `/request/${id}`, colleaguePassword);
  await page.goto(`/request/${id}`);
  for (const one of [page, other]) await one.getByRole('button', { name: 'Wijzigen' }).click();
  const save = (one: Page) => one.getByRole('button', { name: 'Wijzigingen opslaan' });
  await descriptionOf(page).fill('Voor wie op de fiets of de step komt.');
  await save(page).click();
  await page.getByText('Verzoek gewijzigd').first().waitFor();
  await descriptionOf(other).fill('Voor wie elektrisch fietst.');
  await save(other).click();
  await other.getByText('Dit is intussen gewijzigd.').waitFor();
  await other.getByText('Voor wie op de fiets of de step komt.').waitFor();
  expect(await descriptionOf(other).inputValue()).toBe('Voor wie elektrisch fietst.');
  await expectAccessible(other);
  await expectNoHorizontalScroll(other);
  await save(other).click();
  await page.getByText('Voor wie elektrisch fietst.').waitFor();
});

test('similar requests are offered while typing, and supporting one does not use the weekly limit', async () => {
  const asked = await submitAsNewColleague(
    'Otto Eerder',
    'Zweefvliegverlof aanvragen',
    'Voor collega’s die in het weekend zweefvliegen.\nHet eerste uur van maandag is dan vrij.',
  );
  const { page } = await openAsNewColleague('Tess Later', '/request');
  await titleOf(page).pressSequentially('zweefvliegverlov', { delay: 20 });
  const button = page.getByRole('button', { name: new RegExp(`^Ik ook.*${asked.title}`) });
  await page.getByText(/^1 verzoek en \d+ hulponderwerp(en)? lijken hierop$/).waitFor();
  // The whole text can be read before it is supported.
  await page.getByRole('button', { name: /^Hele tekst lezen/ }).click();
  await page.locator('#lijkt-hierop').getByText('Het eerste uur van maandag is dan vrij.').waitFor();
  await button.click();
  await page.getByText('U staat nu achter dit verzoek').first().waitFor();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await page.locator('#lijkt-hierop').getByText('U en 1 collega vragen dit').waitFor();
  await page.getByText('Nog 1 verzoek deze week').waitFor();
  // Away from the button, whose tooltip lies outside the landmarks.
  await page.mouse.move(0, 0);
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  // The second click of a double click does not withdraw it.
  await button.dblclick({ delay: 100 });
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await page.locator('#lijkt-hierop').getByRole('button', { name: 'Concept wissen' }).click();
  await expect.poll(() => titleOf(page).inputValue()).toBe('');
  await page.goto('/');
  await page.getByRole('link', { name: asked.title }).click();
  await page.getByRole('heading', { name: asked.title, level: 1 }).waitFor();
  await page.getByText('Voor collega’s die in het weekend zweefvliegen.').waitFor();
  expect(await page.getByText('Otto Eerder').count()).toBe(0);
  await expectAccessible(page);
});

test('both fields are required, the form is submitted by keyboard, and a second request exceeds the weekly limit', async () => {
  const { page, email } = await openAsNewColleague('Klaas Toets', '/request');
  await expect.poll(() => titleOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+Enter');
  expect(await page.getByText('Vul alle velden in').count()).toBe(2);
  await page.keyboard.type('Toetsen om tussen dossiers te wisselen');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Met de muis duurt het te lang.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Verzoek succesvol ingediend!').first().waitFor();

  await page.goto('/request');
  await page.getByText(limit).waitFor();
  await page.getByText(/U kunt weer een verzoek indienen over/).waitFor();
  expect(await page.getByRole('button', { name: 'Verzoek indienen' }).isDisabled()).toBe(true);
  await titleOf(page).fill('Nog een');
  await descriptionOf(page).fill('Omdat het kan.');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => page.getByText(limit).count()).toBeGreaterThan(1);
  await expectAccessible(page);
  const own = (await callApi('GET', '/api/requests/own', await fetchToken(email, colleaguePassword))) as Request[];
  expect(own).toHaveLength(1);
});

test('text with personal data is sent only after a confirmation, and until then no draft of it either', async () => {
  const { page, email } = await openAsNewColleague('Petra Prive', '/request');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await titleOf(page).fill('Kandidaat staat dubbel');
  await page.getByText('Concept opgeslagen').waitFor();
  await descriptionOf(page).fill('Het gaat om BSN 123456782, die twee keer voorkomt.');
  await page.getByText('Dit concept blijft alleen op dit apparaat').waitFor();
  await page.getByText('Concept op dit apparaat bewaard').waitFor();
  await titleOf(page).fill('Kandidaat 123456782 staat dubbel');
  await page.reload();
  await expect.poll(() => descriptionOf(page).inputValue()).toContain('123456782');
  // The later of two saves: the draft that is withheld would have been sent before it.
  await descriptionOf(page).fill('Zonder nummer');
  await titleOf(page).fill('Kandidaat staat dubbel');
  await page.getByText('Concept opgeslagen').waitFor();
  await descriptionOf(page).fill('Het gaat om BSN 123456782, die twee keer voorkomt.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('een burgerservicenummer (BSN)').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Aanpassen' }).click();
  expect(await descriptionOf(page).inputValue()).toContain('123456782');
  expect(await callApi('GET', '/api/requests/own', await fetchToken(email, colleaguePassword))).toEqual([]);
  expect(sent.filter((text) => text.includes('123456782'))).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Toch versturen' }).click();
  await page.getByText('Verzoek succesvol ingediend!').first().waitFor();
  expect(await callApi('GET', '/api/requests/draft', await fetchToken(email, colleaguePassword))).toEqual({
    draft: null,
  });
});

test('without a connection the form keeps its text, and can be submitted when it is back', async () => {
  const { page } = await openAsNewColleague('Olaf Flink', '/request');
  // The first interaction prefetches code that is needed later.
  await titleOf(page).click();
  await titleOf(page).fill('Werken in de trein');
  await descriptionOf(page).fill('Daar valt de verbinding weg.');
  await page.getByText('Concept opgeslagen').waitFor();
  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Uw verzoek is misschien niet verzonden.').waitFor();
  const text = page.getByText('Geen verbinding met het portaal. Uw invoer blijft staan');
  await expect.poll(() => text.count()).toBeGreaterThan(1);
  expect(await descriptionOf(page).inputValue()).toBe('Daar valt de verbinding weg.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Verzoek indienen' }).click();
  await page.getByText('Verzoek succesvol ingediend!').first().waitFor();
});

test('a conversation becomes a request with a summary; an older draft is kept aside and offered', async () => {
  const { page, email } = await openAsNewColleague('Gijs Prater', '/');
  const token = await fetchToken(email, colleaguePassword);
  const start = { durationMinutes: 10, topic: 'Rapport met twee valuta' };
  const chat = (await callApi('POST', '/api/chat/start', token, start)) as { id: string };
  const text = 'Kan het rapport euro en pond tonen?';
  await callApi('POST', `/api/chat/sessions/${chat.id}/messages`, token, { id: crypto.randomUUID(), text });
  await page.goto('/request');
  await titleOf(page).fill('Een ouder concept');
  await page.getByText('Concept opgeslagen').waitFor();

  await page.goto(`/request?gesprek=${chat.id}`);
  await expect.poll(() => titleOf(page).inputValue()).toBe('Rapport met twee valuta');
  await page.getByText('Uit uw gesprek', { exact: false }).waitFor();
  const description = await descriptionOf(page).inputValue();
  expect(description).toMatch(new RegExp(`^Vraag:\n${text.slice(0, -1)}[^]*/expert-chat/${chat.id}`));
  await page.getByText('“Een ouder concept”').waitFor();
  await page.reload();
  await page.getByText('“Een ouder concept”').waitFor();
  await descriptionOf(page).fill('Euro en pond naast elkaar.');
  await descriptionOf(page).press('Control+Enter');
  await page.getByText('Verzoek succesvol ingediend!').first().waitFor();
  const [own] = (await callApi('GET', '/api/requests/own', token)) as Request[];
  expect(await callApi('GET', `/api/chat/sessions/${chat.id}`, token)).toMatchObject({ requestId: own!.id });
  const staff = await fetchToken('supervisor@voorbeeld.example');
  expect(await callApi('GET', `/api/chat/sessions/${chat.id}`, staff)).toMatchObject({ side: null });

  await page.goto('/request');
  await page.getByRole('button', { name: 'Dat concept gebruiken' }).click();
  await expect.poll(() => titleOf(page).inputValue()).toBe('Een ouder concept');
  expect(await page.getByText('Uit uw gesprek', { exact: false }).count()).toBe(0);
  await callApi('POST', `/api/chat/sessions/${chat.id}/end`, token);
});
