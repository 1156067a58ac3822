import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoHorizontalScroll, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';
import { pressSignOut } from './support/sidebar.ts';

useBrowser();

type Request = { id: string };

const titleOf = (page: Page) => page.getByLabel('Titel');
const descriptionOf = (page: Page) => page.getByLabel('Omschrijving');

test('who reloads the page while the sign-out saves a draft is signed out', async () => {
  const { page } = await openAsNewColleague('Haas Vertrek', '/request');
  await page.route(/\/api\/requests\/draft$/, () => undefined);
  await titleOf(page).fill('Een titel die nog onderweg is');
  const signOut = await pressSignOut(page);
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

test('without a connection the form keeps its text, and can be submitted when it is back', async () => {
  const { page } = await openAsNewColleague('Olaf Flink', '/request');
  // The first interaction prefetches code that is needed later.
  await titleOf(page).click();
  await titleOf(page).fill('Werken in de trein');
  await descriptionOf(page).fill('Daar valt de verbinding weg.');
  await page.getByText('Concept opgeslagen').waitFor();
  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Uw verzoek is misschien niet verstuurd.').waitFor();
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
