import type { Locator, Page } from 'playwright-core';

/** The tiles of the home page, with those that are shown on demand. */
export async function openAllTiles(page: Page): Promise<Locator> {
  const launcher = page.getByRole('region', { name: 'Snel openen' });
  await launcher.getByRole('button', { name: /^Nog \d+ tonen$/ }).click();
  return launcher;
}
