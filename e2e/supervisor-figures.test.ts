import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { newColleague, fetchToken } from './support/calls.ts';

useBrowser();

const password = 'Vier paarden op het strand 9';
const supervisor = 'supervisor@voorbeeld.example';

async function openFigures(): Promise<Page> {
  const page = await newPage();
  await openSignedIn(page, supervisor, '/supervisor');
  await page.locator('#verzoeken-kop').waitFor();
  return page;
}

/** Follows the link of every figure to its list and goes back. @returns the number of figures */
async function followFigures(page: Page): Promise<number> {
  const links = page.locator('a[href*="#verzoeken"]');
  const found = page.locator('#verzoeken-kop [role=status]');
  let followed = 0;
  for (let at = 0; at < (await links.count()); at += 1) {
    const figure = links.nth(at);
    const says = (await figure.getAttribute('aria-label')) ?? (await figure.textContent()) ?? '';
    const [, count] = /([\d.]+) (?:open )?verzoek/.exec(says) ?? [];
    if (count === undefined) continue;
    await figure.scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => scrollY);
    await figure.click();
    await expect.poll(async () => await found.innerText(), { message: says }).toBe(`${count} gevonden`);
    await page.goBack();
    await expect.poll(() => page.url()).not.toMatch(/[?#]/);
    const moved = async () => Math.abs((await page.evaluate(() => scrollY)) - from);
    await expect.poll(moved, { message: says }).toBeLessThan(5);
    followed += 1;
  }
  return followed;
}

test('every figure links to a list of that many requests, and going back restores the page', async () => {
  const page = await openFigures();
  await page.getByText('Chatminuten per week').waitFor();
  expect(await followFigures(page)).toBeGreaterThan(15);
  const toTable = page.getByRole('button', { name: / als tabel$/ });
  while ((await toTable.count()) > 0) await toTable.first().click();
  expect(await followFigures(page)).toBeGreaterThan(15);
}, 120_000);

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
