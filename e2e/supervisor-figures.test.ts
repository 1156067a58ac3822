import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { openFigures } from './support/open-figures.ts';
import { readScroll, scrollTo } from './support/scroll-to.ts';

useBrowser();

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
    const from = await scrollTo(figure);
    await figure.click();
    await expect
      .poll(async () => await found.innerText(), { message: says })
      .toBe(`${count} ${count === '1' ? 'verzoek' : 'verzoeken'}`);
    await page.goBack();
    await expect.poll(() => page.url()).not.toMatch(/[?#]/);
    const moved = async () => Math.abs((await readScroll(page)) - from);
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
