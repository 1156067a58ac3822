import { describe, expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  expectNoHorizontalScrollWithLargeText,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { countCreatedElements, readCreatedPerElement } from './support/created-elements.ts';
import { publicPaths, signedInPaths } from './support/pages.ts';

useBrowser();

describe.each([1440, 360])('at %i px, in both themes', (width) => {
  test('axe finds nothing on the screens before signing in', async () => {
    const page = await newPage({ width, reducedMotion: true });
    for (const path of publicPaths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectAccessibleInBothThemes(page);
      await expectNoHorizontalScroll(page);
    }
  });

  test.each(Object.entries(signedInPaths))(
    'the pages of %s pass axe, fit and are rendered about once',
    async (_users, paths) => {
      const page = await newPage({ width, reducedMotion: true });
      await countCreatedElements(page);
      await openSignedIn(page, 'beheerder@voorbeeld.example');
      for (const path of paths) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count()).toBe(0);
        expect(await readCreatedPerElement(page), path).toBeLessThan(6);
        await expectAccessibleInBothThemes(page);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        expect(await page.title()).not.toBe('');
        for (const other of width === 360 ? [360, 320, 2560] : [width]) {
          await page.setViewportSize({ width: other, height: 800 });
          await expectNoHorizontalScroll(page);
          await expectNoHorizontalScrollWithLargeText(page);
        }
      }
    },
  );
});
