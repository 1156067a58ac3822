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
import { pressSignOut } from './support/sidebar.ts';

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
  const signOut = await pressSignOut(page);
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
  // Away from the button, whose tooltip lies outside the landmarks; it closes at the second step.
  await page.mouse.move(0, 0, { steps: 3 });
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
