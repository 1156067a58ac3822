import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, signInByForm, useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { readHeapStrings } from './support/heap.ts';
import { pressSignOut } from './support/sidebar.ts';

useBrowser();

const supervisor = 'supervisor@voorbeeld.example';
const administrator = 'beheerder@voorbeeld.example';
const browserKeys = ['cookie_consent', 'dashboard_authority', 'enterprise-theme-config', 'theme'];

const openPanel = async (page: Page, path: string) => {
  await page.goto(path);
  const reply = page.getByLabel('Antwoord aan de indiener');
  await reply.waitFor();
  return reply;
};

test('a sign-out leaves nothing of a person in memory and storage, in that tab and in a second one', async () => {
  const [request] = (await callApi(
    'GET',
    '/api/requests?state=unanswered&sort=oldest',
    await fetchToken(supervisor),
  )) as [{ id: string }];
  const panel = `/supervisor?verzoek=${request.id}`;
  const page = await newPage({ theme: 'light' });
  await openSignedIn(page, supervisor, '/authentication');
  await page.getByRole('button', { name: 'Zoek in het portaal' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('kwartelei');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Supervisor' }).click();
  await page.locator(`[data-row-of="${request.id}"]`).getByRole('link').first().click();
  const second = await page.context().newPage();
  await second.goto('/request');
  await second.getByLabel('Titel').fill('kwartelei: een titel die niemand anders ziet');
  await page.getByLabel('Antwoord aan de indiener').fill('kwartelei: een antwoord dat niemand anders ziet');
  expect((await readHeapStrings(page)).filter((text) => text.includes('kwartelei'))).not.toEqual([]);

  await pressSignOut(page);
  for (const tab of [page, second]) {
    await tab.getByLabel('Wachtwoord', { exact: true }).waitFor();
    expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe('/');
    const keys = await tab.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => !browserKeys.includes(key))).toEqual([]);
    expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(request.id);
    // React holds the previous screen in memory until the second render of the login screen.
    const readLeft = async () =>
      (await readHeapStrings(tab)).filter((text) => /kwartelei|supervisor@voorbeeld/.test(text));
    await expect.poll(readLeft).toEqual([]);
  }
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

  await signInByForm(page, administrator, '/');
  await second.getByRole('button', { name: /^Menu van Joost/ }).waitFor();
  for (const tab of [page, second]) {
    const reply = await openPanel(tab, panel);
    expect(await reply.inputValue()).toBe('');
    expect(await tab.content()).not.toMatch(/kwartelei|supervisor@voorbeeld/);
  }
});
