import type { Page } from 'playwright-core';

/** React renders nothing without this file: until it arrives, only the markup of index.html is visible. */
export const reactFile = /\/assets\/react-/;

/** Holds back the files that match. @returns a function that lets them load */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
