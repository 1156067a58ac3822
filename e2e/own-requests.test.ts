import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoHorizontalScroll, useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';

useBrowser();

type Request = { id: string };

const titleOf = (page: Page) => page.getByLabel('Titel');

test('the author changes and withdraws a waiting request, and a comment can be undone', async () => {
  const { page, email } = await openAsNewColleague('Mies Anders', '/');
  const token = await fetchToken(email, colleaguePassword);
  const body = { title: 'Rooster op het scherm', description: 'In de kantine.' };
  const { id } = (await callApi('POST', '/api/requests', token, body)) as Request;
  await page.goto(`/request/${id}`);
  await page.getByRole('button', { name: 'Wijzigen' }).click();
  await titleOf(page).fill('Rooster op het scherm in de hal');
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rooster op het scherm in de hal' }).waitFor();
  await page.getByText('wijzigde de tekst').waitFor();
  await page.getByLabel('Uw reactie').fill('Zie https://voorbeeld.nl/scherm.');
  await page.keyboard.press('Control+Enter');
  const link = page.getByRole('link', { name: 'https://voorbeeld.nl/scherm' });
  await link.waitFor();
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
  await expect.poll(() => page.getByLabel('Uw reactie').inputValue()).toBe('Zie https://voorbeeld.nl/scherm.');
  await expect.poll(() => link.count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Intrekken' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click();
  await page.getByText('Nog geen verzoeken ingediend').waitFor();
  await page.getByText('Nog 1 verzoek deze week').waitFor();
});

test('problems are reported from the card of the app, and leave the weekly request', async () => {
  const { page, email } = await openAsNewColleague('Anne Klacht', '/apps?zoek=mailsjablonen', {
    width: 360,
    height: 740,
  });
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Meer over Mailsjablonen' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Probleem melden' }).click();
    return page.getByRole('dialog', { name: 'Probleem melden: Mailsjablonen' });
  };
  let dialog = await openDialog();
  await dialog.getByLabel('Wat gaat er mis?').fill('De aanhef klopt niet');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('Escape');
  // A report that was typed stays, also when the page is loaded anew.
  await page.reload();
  for (const title of ['De aanhef klopt niet', 'De ondertekening ontbreekt']) {
    dialog = await openDialog();
    if (title.startsWith('De aanhef')) expect(await dialog.getByLabel('Wat gaat er mis?').inputValue()).toBe(title);
    await dialog.getByLabel('Wat gaat er mis?').fill(title);
    await dialog.getByLabel('Omschrijving').fill('Zie de laatste mail.');
    await dialog.getByRole('button', { name: 'Probleem melden' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }
  const token = await fetchToken(email, colleaguePassword);
  const own = (await callApi('GET', '/api/requests/own', token)) as { isProblem: boolean }[];
  expect(own.map(({ isProblem }) => isProblem)).toEqual([true, true]);
  expect(await callApi('GET', '/api/limits', token)).toMatchObject({ requests: { used: 0 } });
});
