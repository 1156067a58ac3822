import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser, withLiveConnection } from './support/browser.ts';
import { newColleague, callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { firstUnvoted } from './support/first-unvoted.ts';

useBrowser();

test('the vote of another user appears live', async () => {
  const watcher = await newPage();
  await withLiveConnection(watcher, () => openSignedIn(watcher, 'gebruiker@voorbeeld.example', '/apps'));
  const { email } = await newColleague('Iris Vos', 'irisvos', colleaguePassword);
  const { token, app } = await firstUnvoted(email, colleaguePassword);
  const button = watcher.getByRole('button', { name: new RegExp(`op ${app.name}(,|$)`) });
  await expect.poll(() => button.innerText()).toContain(String(app.voteCount));
  await callApi('POST', `/api/apps/${app.id}/vote`, token);
  await expect.poll(() => button.innerText()).toContain(String(app.voteCount + 1));
});

test('an app opens in a new tab, and then has a tile on the home page', async () => {
  const page = await newPage();
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/apps?zoek=mailsjablonen');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /Openen Mailsjablonen/ }).click(),
  ]);
  await opened.getByText('Dit is de demo-omgeving', { exact: false }).waitFor();
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Snel openen' });
  await tiles.getByRole('link', { name: 'Mailsjablonen' }).waitFor();
});

test('maintenance that an administrator starts and ends appears live', async () => {
  const colleague = await newPage();
  await openSignedIn(colleague, 'gebruiker@voorbeeld.example', '/apps');
  const tools = (await callApi('GET', '/api/tools', await fetchToken('beheerder@voorbeeld.example'))) as {
    id: string;
    name: string;
  }[];
  const parser = tools.find(({ name }) => name === 'CV Parser')!;
  await colleague.getByText('CV Parser').first().waitFor();
  const token = await fetchToken('beheerder@voorbeeld.example');
  await callApi('PUT', `/api/tools/${parser.id}/maintenance`, token, { note: 'nieuwe versie', until: null });
  await colleague.getByText('nieuwe versie').waitFor();
  await callApi('DELETE', `/api/tools/${parser.id}/maintenance`, token);
  await expect.poll(() => colleague.getByText('nieuwe versie').count()).toBe(0);
});

/** The controls that are on the screen, of the whole page or of a part of it. */
const controls = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch]';

function countOnScreen(page: Page, within: string): Promise<number> {
  return page.locator(within).evaluate((part, selector) => {
    const isOnScreen = (element: Element) => {
      const { top, right, bottom, left, width, height } = element.getBoundingClientRect();
      const isShown =
        width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isShown && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    };
    return [...part.querySelectorAll(selector)].filter(isOnScreen).length;
  }, controls);
}

test('voting starts in the upper half of the apps page, with few controls around it', async () => {
  const page = await newPage({ width: 1440, height: 900 });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/apps');
  // What is rendered last: the handles and the row of recommendations, which nobody has with a role of fewer than five people.
  await page
    .getByRole('button', { name: / verplaatsen$/ })
    .first()
    .waitFor({ state: 'attached' });
  await page.getByRole('region', { name: 'Aanbevolen voor u' }).waitFor({ state: 'hidden' });
  const list = page.getByRole('list', { name: /^Beschikbare Apps/ });
  const vote = list.getByRole('button', { name: /Gestemd|Stem/ }).first();
  const top = async () => (await vote.boundingBox())?.y;
  const firstTop = (await top())!;
  expect(firstTop).toBeLessThan(400);
  // The tools and the filters are a line each.
  const linesOf = async (locator: Locator) => {
    const tops = await locator.evaluateAll((elements) => elements.map((each) => each.getBoundingClientRect().y));
    return new Set(tops.map(Math.round)).size;
  };
  expect(await linesOf(page.getByRole('region', { name: 'Direct openen' }).getByRole('listitem'))).toBe(1);
  expect(await linesOf(page.locator('main select'))).toBe(1);
  expect(await countOnScreen(page, 'main')).toBeLessThanOrEqual(45);

  // What shows under the pointer only works by keyboard as well.
  const card = list.getByRole('listitem').nth(1);
  const star = card.getByRole('button', { name: / als favoriet$/ });
  const opacityOf = () => star.evaluate((element) => getComputedStyle(element).opacity);
  expect(await opacityOf()).toBe('0');
  await card.getByRole('button', { name: /Gestemd|Stem/ }).focus();
  await expect.poll(opacityOf).toBe('1');

  // The next load reserves no space for the recommendations.
  await page.reload();
  await expect.poll(top).toBeLessThan(firstTop - 50);
});

test('a phone shows the apps as rows, and a tablet in two columns', async () => {
  const page = await newPage({ width: 390, height: 844 });
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  const rows = page.getByRole('list', { name: /^Beschikbare Apps/ }).getByRole('listitem');
  await page.getByRole('button', { name: 'Rondleiding starten' }).waitFor();
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(43);
  const { height, count } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    count: document.querySelectorAll('main ul[aria-labelledby=apps] > li').length,
  }));
  // 4,500 px for 43 apps.
  expect(height).toBeLessThanOrEqual(4500 + (count - 43) * 90);
  await page.setViewportSize({ width: 768, height: 1024 });
  const [first, second, third] = await rows.evaluateAll((items) =>
    items.slice(0, 3).map((item) => Math.round(item.getBoundingClientRect().y)),
  );
  expect(first).toBe(second);
  expect(third).toBeGreaterThan(first!);
});
