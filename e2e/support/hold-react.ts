import type { Page } from 'playwright-core';

/** React renders nothing without this file: until it arrives, only the markup of index.html is visible. */
const reactFile = /\/assets\/react-/;

/** Delays the file of React. @returns a function that lets it load */
export async function holdReact(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(reactFile, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
