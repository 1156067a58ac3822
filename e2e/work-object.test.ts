import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { openAsNewColleague, colleaguePassword } from './support/new-colleague.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { openList, submitAsNewColleague } from './support/request-list.ts';
import { press } from './support/press-keys.ts';
import { readScroll, scrollTo } from './support/scroll-to.ts';
import { administrator, findUser, openManagement } from './support/user-list.ts';

useBrowser();

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('J and K go through the objects of a list, Escape and Back return to it as it was, scroll included', async () => {
  const page = await openList('/supervisor?toon=alles', { width: 1440, height: 700 });
  const rows = page.locator('[data-row]');
  await rows.nth(9).waitFor();
  const titles = await rows.allInnerTexts();
  await page.getByText('Chatminuten per week').waitFor();
  const scrolled = await scrollTo(rows.nth(8));
  expect(scrolled).toBeGreaterThan(0);
  await rows.nth(8).focus();
  await press(page, 'Enter');
  await expect.poll(() => title(page).innerText()).toBe(titles[8]);
  expect(await page.locator('[data-row-of][aria-current=true]').innerText()).toContain(titles[8]);
  await press(page, 'j', 'j');
  await expect.poll(() => title(page).innerText()).toBe(titles[10]);
  await press(page, 'k');
  await expect.poll(() => title(page).innerText()).toBe(titles[9]);
  expect(page.url()).toContain('verzoek=');
  await expectAccessibleInBothThemes(page);
  await press(page, 'Escape');
  await expect.poll(() => title(page).innerText()).toBe('Supervisor');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(titles[9]);
  await expect.poll(async () => Math.abs((await readScroll(page)) - scrolled)).toBeLessThan(60);
  await rows.nth(9).click();
  await expect.poll(() => title(page).innerText()).toBe(titles[9]);
  await page.goBack();
  await expect.poll(() => title(page).innerText()).toBe('Supervisor');
  await expect.poll(async () => Math.abs((await readScroll(page)) - scrolled)).toBeLessThan(60);
});

test('Escape leaves a field with a text first, and what was decided leaves the list but stays open', async () => {
  await submitAsNewColleague('Ans Volgend', 'Schoenenpoets bij de ingang');
  const asked = await submitAsNewColleague('Bas Volgend', 'Schoenenpoets in de kelder');
  await submitAsNewColleague('Cor Volgend', 'Schoenenpoets op het dak');
  const page = await openList('/supervisor?zoek=schoenenpoets&toon=onbeantwoord&sorteer=oudste', {
    width: 1440,
    height: 900,
  });
  await page.getByRole('link', { name: asked.title }).click();
  const field = page.getByLabel(/Antwoord aan de indiener/);
  await field.fill('Half getypt');
  await press(page, 'Escape');
  await page.getByRole('region', { name: asked.title }).waitFor();
  await field.fill('');
  await press(page, 'Escape');
  await expect.poll(() => title(page).innerText()).toBe('Supervisor');

  await page.getByRole('link', { name: asked.title }).click();
  await expect.poll(() => title(page).innerText()).toBe(asked.title);
  await press(page, 'Control+k');
  const palette = page.getByRole('dialog').getByRole('combobox');
  for (const [typed, action] of [
    ['neem in behandeling', /In behandeling nemen/],
    ['wijs af', /Afwijzen/],
    ['verzoek afwijzen', /Afwijzen/],
    ['goed keuren', /Goedkeuren/],
    ['keru goed', /Goedkeuren/],
  ] as const) {
    await palette.fill(typed);
    await page.getByRole('option', { name: action, selected: true }).waitFor();
  }
  await press(page, 'Enter');
  await page.getByText('Verzoek goedgekeurd').first().waitFor();
  await page.getByRole('region', { name: asked.title }).getByText('Goedgekeurd').first().waitFor();
  await expect.poll(() => page.locator('[data-row-of]').count()).toBe(2);
  await press(page, 'j');
  await expect.poll(() => title(page).innerText()).toBe('Schoenenpoets op het dak');
});

test('on a phone an own request is a page with a way back to the list', async () => {
  const { page, email } = await openAsNewColleague('Fem Telefoon', '/', {
    width: 390,
    height: 844,
    reducedMotion: true,
  });
  const body = { title: 'Haakjes in de garderobe', description: 'Voor natte jassen.' };
  const token = await fetchToken(email, colleaguePassword);
  const { id } = (await callApi('POST', '/api/requests', token, body)) as { id: string };
  await page.goto('/request');
  const row = page.getByRole('main').getByRole('link', { name: body.title });
  const scrolled = await scrollTo(row);
  await row.click();
  await expect.poll(() => title(page).innerText()).toBe(body.title);
  expect(new URL(page.url()).pathname).toBe(`/request/${id}`);
  await page.getByText('diende het verzoek in').waitFor();
  expect(await page.getByRole('region', { name: 'Mijn verzoeken' }).count()).toBe(0);
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Mijn verzoeken', exact: true }).click();
  await page.getByLabel('Titel').waitFor();
  await expect.poll(async () => Math.abs((await readScroll(page)) - scrolled)).toBeLessThan(60);
});

test('a user opens beside the filtered list; J and K keep the part of the page, Escape returns to the list as it was', async () => {
  const page = await openManagement({ height: 700 }, '/user-management?sorteer=nieuwste&status=actief');
  const rows = page.locator('[data-row]');
  await rows.nth(13).waitFor();
  const names = await rows.allInnerTexts();
  const list = page.url();
  const scrolled = await scrollTo(rows.nth(11));
  expect(scrolled).toBeGreaterThan(0);
  await rows.nth(11).focus();
  await press(page, 'Enter');
  await expect.poll(() => title(page).innerText()).toBe(names[11]);
  expect(await rows.allInnerTexts()).toEqual(names);
  await page.getByRole('tab', { name: 'Sessies' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=sessies');
  await press(page, 'j');
  await expect.poll(() => title(page).innerText()).toBe(names[12]);
  await press(page, 'k', 'k');
  await expect.poll(() => title(page).innerText()).toBe(names[10]);
  expect(new URL(page.url()).search).toBe('?tab=sessies');
  expect(await page.locator('[data-row-of][aria-current=true]').innerText()).toContain(names[10]);
  await expectAccessibleInBothThemes(page);
  await press(page, 'Escape');
  await expect.poll(() => title(page).innerText()).toBe('Gebruikersbeheer');
  expect(page.url()).toBe(list);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(names[10]);
  await expect.poll(async () => Math.abs((await readScroll(page)) - scrolled)).toBeLessThan(60);
});

test('a filter beside an open user changes the list and keeps the user, and a phone shows the user alone', async () => {
  const { id, name } = await findUser('gebruiker@voorbeeld.example');
  const page = await newPage({ width: 1440, height: 900, reducedMotion: true });
  await openSignedIn(page, administrator, `/user-management/${id}`);
  await expect.poll(() => title(page).innerText()).toBe(name);
  await press(page, 'Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('promoveer');
  await page.getByRole('option', { name: /Promoveren tot Supervisor/ }).click();
  await page.getByRole('dialog', { name: `${name} promoveren tot Supervisor?` }).waitFor();
  await press(page, 'Escape');
  await page.getByLabel('Status').selectOption('disabled');
  await expect.poll(() => page.locator('[data-row-of]').filter({ hasText: 'Actief' }).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(`/user-management/${id}`);
  await page.getByRole('link', { name: 'Alle gebruikers', exact: true }).click();
  await expect.poll(() => title(page).innerText()).toBe('Gebruikersbeheer');
  expect(new URL(page.url()).search).toBe('?status=uitgeschakeld');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/user-management/${id}`);
  await expect.poll(() => title(page).innerText()).toBe(name);
  expect(await page.getByRole('region', { name: 'Gebruikers' }).count()).toBe(0);
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Alle gebruikers', exact: true }).click();
  await page.getByRole('region', { name: 'Gebruikers' }).waitFor();
});
