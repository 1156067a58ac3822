import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { press } from './support/press-keys.ts';
import { administrator, openManagement } from './support/user-list.ts';

useBrowser();

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const unique = () => randomBytes(3).toString('hex');

test('a domain opens beside its list, is decided there by the palette, and Escape returns to the list', async () => {
  const [first, second] = [`a-${unique()}.example`, `b-${unique()}.example`];
  await newColleague('Ans Aanvrager', 'ans', colleaguePassword, first);
  await newColleague('Bas Aanvrager', 'bas', colleaguePassword, second);
  const page = await openManagement({}, '/user-management?tab=domeinen&stand=pending');
  const list = page.url();
  await page.getByRole('link', { name: second }).click();
  await expect.poll(() => title(page).innerText()).toBe(second);
  expect(await page.getByRole('tablist').count()).toBe(0);
  await press(page, 'j');
  await expect.poll(() => title(page).innerText()).toBe(first);
  expect(new URL(page.url()).search).toBe(`?tab=domeinen&stand=pending&domein=${first}`);
  const open = page.getByRole('region', { name: first });
  await open.getByText('Ans Aanvrager vroeg het domein aan').waitFor();
  await open.getByRole('link', { name: 'Ans Aanvrager' }).first().waitFor();
  await expectAccessibleInBothThemes(page);
  await press(page, 'Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('keur goed');
  await page.getByRole('option', { name: /Goedkeuren/ }).waitFor();
  await press(page, 'Enter');
  await open.getByText('Wordt goedgekeurd').waitFor();
  await open.getByRole('button', { name: /ongedaan maken$/ }).click();
  await open.getByRole('button', { name: `${first} afwijzen` }).waitFor();
  await press(page, 'Escape');
  await expect.poll(() => title(page).innerText()).toBe('Gebruikersbeheer');
  expect(page.url()).toBe(list);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first);
});

test('a link opens an invitation, which is revoked and restored beside its list; a broken one shows the list', async () => {
  const email = `gast.${unique()}@elders.example`;
  const { id } = (await callApi('POST', '/api/invite', await fetchToken(administrator), { email })) as { id: string };
  const page = await newPage({ width: 1440, height: 900, reducedMotion: true });
  await openSignedIn(page, administrator, `/user-management?tab=uitnodigingen&uitnodiging=${id}`);
  await expect.poll(() => title(page).innerText()).toBe(email);
  const open = page.getByRole('region', { name: email });
  await open.getByRole('button', { name: `Uitnodiging van ${email} intrekken` }).click();
  await open.getByText('Ingetrokken door Joost van Leeuwen').waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await open.getByRole('button', { name: `Uitnodiging van ${email} opnieuw versturen` }).waitFor();
  await expectAccessibleInBothThemes(page);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.getByRole('region', { name: 'Uitnodigingen' }).count()).toBe(0);
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Alle uitnodigingen', exact: true }).click();
  await page.getByRole('region', { name: 'Uitnodigingen' }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=uitnodigingen');
  await page.goto('/user-management?tab=uitnodigingen&uitnodiging=kapot');
  await page.getByRole('tab', { name: /^Uitnodigingen/, selected: true }).waitFor();
});
