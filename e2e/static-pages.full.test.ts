import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  expectNoHorizontalScrollWithLargeText,
  newPage,
  useBrowser,
} from './support/browser.ts';
import { staticPaths } from './support/pages.ts';

useBrowser();

const pathOfEachDesign = staticPaths.slice(0, 8);

/** Many pages on a slow machine. */
const timeout = 300_000;

test('at 360 px axe finds nothing on the static pages in either theme', { timeout }, async () => {
  const page = await newPage({ width: 360, reducedMotion: true });
  for (const path of staticPaths) {
    await page.goto(path);
    await page.getByRole('contentinfo').waitFor();
    await expectAccessibleInBothThemes(page);
  }
});

test.each([1440, 360])(
  'at %i px the cookie dialog of each design is accessible in both themes, takes the focus and returns it',
  { timeout },
  async (width) => {
    const page = await newPage({ width, height: width, reducedMotion: true, guided: true });
    const more = page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Meer info' });
    const dialog = page.getByRole('dialog', { name: 'Cookies en privacy' });
    for (const path of pathOfEachDesign) {
      await page.goto(path);
      await more.focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await expectAccessibleInBothThemes(page, '#cookie-dialog');
      await expectNoHorizontalScroll(page);
      await dialog.getByRole('button', { name: 'Sluiten' }).click({ trial: true });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  },
);

test('no static page scrolls sideways from 320 to 2560 px, also with text at 200 %', { timeout }, async () => {
  const page = await newPage();
  for (const path of staticPaths) {
    await page.goto(path);
    for (const width of [320, 768, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
      await expectNoHorizontalScrollWithLargeText(page);
    }
  }
});

test('on paper each design is its content alone, in the light theme', async () => {
  const page = await newPage({ guided: true });
  for (const path of pathOfEachDesign) {
    await page.goto(path);
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const around = page.locator('body > :not(main, :has(main)), .tools, .cookie-notice');
    expect(await around.filter({ visible: true }).count(), path).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true);
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme), path).toBe('light');
    await page.emulateMedia({ media: 'screen' });
  }
});
