import type { Locator, Page } from 'playwright-core';

export const readScroll = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/**
 * Scrolls the page to the element and resolves with where it then stands, in px, once the page has been told: browsers
 * report a scroll with the next frame, sooner than a person presses the next key.
 */
export async function scrollTo(element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const page = element.page();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return readScroll(page);
}
