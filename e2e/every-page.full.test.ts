import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  expectNoHorizontalScrollWithLargeText,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { publicPaths, signedInPaths } from './support/pages.ts';

useBrowser();

/** Some fifteen pages on a slow machine. */
const timeout = 300_000;

test('at 360 px axe finds nothing on the screens before signing in, in both themes', { timeout }, async () => {
  const page = await newPage({ width: 360, reducedMotion: true });
  for (const path of publicPaths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectAccessibleInBothThemes(page);
    await expectNoHorizontalScroll(page);
  }
});

test.each(Object.entries(signedInPaths))(
  'the pages of %s pass axe at 360 px in both themes, and fit from 320 to 2560 px, also with text at 200 %',
  { timeout },
  async (_users, paths) => {
    const page = await newPage({ width: 360, reducedMotion: true });
    await openSignedIn(page, 'beheerder@voorbeeld.example');
    for (const path of paths) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count()).toBe(0);
      await expectAccessibleInBothThemes(page);
      for (const width of [360, 320, 1440, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoHorizontalScroll(page);
        await expectNoHorizontalScrollWithLargeText(page);
      }
    }
  },
);
