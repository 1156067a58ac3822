import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { supervisor, openFigures } from './support/open-figures.ts';

useBrowser();

const password = 'Vier paarden op het strand 9';

test('the minutes link to the chart per week, and active users have no link', async () => {
  const page = await openFigures();
  await page.getByText(/^Een afgerond gesprek is alleen te lezen voor wie het voerde/).waitFor();
  await page.getByRole('link', { name: /^Chatminuten: / }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('chatminuten');
  expect(await page.getByRole('listitem').filter({ hasText: 'Actief in 7 dagen' }).getByRole('link').count()).toBe(0);
});

/** The background colours with forced colours that are that of the page. */
async function findLostColours(page: Page, bars: Locator): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  await bars.first().waitFor({ state: 'attached' });
  const colours = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
  expect(colours.length).toBeGreaterThan(4);
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [rgb] = /\d+, \d+, \d+/.exec(canvas)!;
  return colours.filter((colour) => colour.includes(`(${rgb}`));
}

test('with forced colours the bars of the charts differ from the page', async () => {
  const page = await openFigures();
  const bars = page.locator('[aria-hidden] > [style*="flex-grow"]:nth-child(3)');
  expect(await findLostColours(page, bars)).toEqual([]);
});

test('with forced colours the bars of the dashboard and of the weekly limits differ from the page', async () => {
  // On a Monday nobody of the demo organisation has voted yet.
  const { email } = await newColleague('Vera Stem', 'verastem', password);
  const token = await fetchToken(email, password);
  const apps = (await callApi('GET', '/api/apps', token)) as { id: string; url: string | null }[];
  await callApi('POST', `/api/apps/${apps.find(({ url }) => url === null)!.id}/vote`, token);
  const page = await newPage();
  await openSignedIn(page, supervisor, '/');
  await page.locator('#zijbalk progress').first().waitFor();
  await page.locator('main [data-chart]').first().waitFor();
  expect(await findLostColours(page, page.locator('[data-chart], [data-chart] > span, progress'))).toEqual([]);
});

test('figures without live events are refreshed within 30 seconds', async () => {
  const page = await newPage();
  await page.clock.install();
  await openSignedIn(page, supervisor, '/supervisor');
  const active = page.getByRole('listitem').filter({ hasText: 'Actief in 7 dagen' }).locator('span').nth(1);
  const before = Number(await active.innerText());
  const { email } = await newColleague('Fien Spoor', 'fienspoor', password);
  await fetchToken(email, password);
  await page.clock.runFor(31_000);
  await expect.poll(async () => Number(await active.innerText())).toBe(before + 1);
});
