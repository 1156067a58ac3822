import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';

useBrowser();

const rightOf = async (element: Locator) => {
  const box = (await element.boundingBox())!;
  return box.x + box.width;
};

/** The choices of the selects that are cut; their arrow takes 32 px. */
const findCutChoices = async (within: Locator) => {
  const choices = await within.locator('select').evaluateAll((selects) =>
    selects.map((select) => {
      const { selectedOptions, clientWidth } = select as HTMLSelectElement;
      const text = document.createElement('span');
      text.style.cssText = `position:absolute;white-space:nowrap;font:${getComputedStyle(select).font}`;
      text.textContent = selectedOptions[0]!.text;
      document.body.append(text);
      const isCut = text.getBoundingClientRect().width > clientWidth - 32 - 10;
      text.remove();
      return isCut ? selectedOptions[0]!.text : '';
    }),
  );
  return choices.filter(Boolean);
};

const readColumns = async (list: Locator) =>
  (await list.locator('th:visible').allInnerTexts()).map((text) => text.trim()).filter(Boolean);

test.each([1248, 1280, 1440, 1920, 2560])(
  'at %i px no filter or column is cut, also not beside an open request',
  async (width) => {
    const page = await newPage({ width, height: 800 });
    await openSignedIn(page, 'supervisor@voorbeeld.example', '/supervisor');
    const list = page.locator('#verzoeken');
    await list.locator('[data-row]').first().waitFor();
    const expectWhole = async (limit: number) => {
      expect(await rightOf(list)).toBeLessThanOrEqual(limit);
      for (const part of await list.locator('select, th:visible').all())
        expect(await rightOf(part)).toBeLessThanOrEqual(await rightOf(list));
      expect(await findCutChoices(list)).toEqual([]);
    };
    await expectWhole(width);
    await list.locator('[data-row]').first().click();
    await page.getByRole('heading', { name: 'Verloop' }).waitFor();
    const object = (await page.locator('[aria-labelledby=onderwerp]').boundingBox())!;
    await expectWhole(object.x);
    expect(object.width).toBeGreaterThan(500);
    expect(object.y + object.height, 'the composer is in view').toBeLessThanOrEqual(800);
    const header = await page.getByRole('banner').boundingBox();
    expect(object.y, 'the bell stays in reach').toBeGreaterThanOrEqual(header!.height);
    await expect.poll(() => list.locator('[data-row-of][aria-current=true]').count()).toBe(1);
  },
);

test('the headers of the table sort, and where there are none the order is a choice', async () => {
  const page = await newPage({ width: 1440, height: 800 });
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/supervisor');
  const list = page.locator('#verzoeken');
  await list.locator('[data-row]').first().waitFor();
  expect(await readColumns(list)).toEqual(['Verzoek', 'Van', 'App', 'Status', 'Steun', 'Wacht al', 'Gewijzigd']);
  expect(await list.getByRole('columnheader', { name: 'Wacht al' }).getAttribute('aria-sort')).toBe('descending');
  expect(await list.getByLabel('Volgorde').count()).toBe(0);
  await list.getByRole('button', { name: 'Gewijzigd' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sorteer')).toBe('gewijzigd');
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => list.getByLabel('Volgorde').inputValue()).toBe('updated');
});

test.each(['/supervisor', '/user-management'])(
  'on a phone no filter of %s is cut, whatever is chosen',
  async (path) => {
    const page = await newPage({ width: 360, height: 800 });
    await openSignedIn(page, 'beheerder@voorbeeld.example', path);
    const list = page.locator('main');
    const status = list.getByRole('combobox', { name: 'Status' });
    await status.waitFor();
    for (const index of await status.locator('option').evaluateAll((options) => options.map((_, each) => each))) {
      await status.selectOption({ index });
      expect(await findCutChoices(list)).toEqual([]);
    }
  },
);

/** What is beyond the right edge of the element that scrolls around it. */
const findScrolledAway = async (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length);

test('at 320 px the tabs and the choices of notifications fit without scrolling', async () => {
  const page = await newPage({ width: 320, height: 800 });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/user-management');
  await page.getByRole('tab', { name: 'Domeinen' }).waitFor();
  expect(await findScrolledAway(page, '[role=tablist]')).toBe(0);
  await page.goto('/notifications');
  await page
    .getByRole('checkbox', { name: /^Iemand reageert op uw verzoek/ })
    .first()
    .waitFor();
  expect(await findScrolledAway(page, 'table, :has(> table)')).toBe(0);
});
