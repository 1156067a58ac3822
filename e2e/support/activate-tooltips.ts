import type { Page } from 'playwright-core';

/** The code of the tooltips is loaded at the first input. */
export async function activateTooltips(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/assets\/tooltip-/);
  await page.mouse.move(600, 300);
  await loaded;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
