import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';

useBrowser();

const rightOf = async (element: Locator) => {
  const box = (await element.boundingBox())!;
  return box.x + box.width;
};

test.each([1280, 1440, 1920])(
  'at %i px no filter or column is cut, and the panel covers none of the list',
  async (width) => {
    const page = await newPage({ width, height: 800 });
    await openSignedIn(page, 'supervisor@voorbeeld.example', '/supervisor');
    const list = page.locator('#verzoeken');
    await list.locator('[data-row]').first().waitFor();
    const expectWhole = async (limit: number) => {
      expect(await rightOf(list)).toBeLessThanOrEqual(limit);
      for (const part of await list.locator('select, th').all())
        expect(await rightOf(part)).toBeLessThanOrEqual(await rightOf(list));
      // The arrow of a select takes 32 px.
      const cut = await list.locator('select').evaluateAll((selects) =>
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
      expect(cut.filter(Boolean)).toEqual([]);
    };
    await expectWhole(width);
    await list.locator('[data-row]').first().click();
    const panel = page.getByRole('dialog');
    await panel.getByText('Wat er gebeurde').waitFor();
    await expect.poll(async () => (await panel.boundingBox())!.x).toBeLessThanOrEqual(width - 520);
    await expectWhole((await panel.boundingBox())!.x);
  },
);
