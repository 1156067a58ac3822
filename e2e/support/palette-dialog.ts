import type { Page } from 'playwright-core';

export const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Zoek in het portaal' });
export const fieldOf = (page: Page) => paletteOf(page).getByRole('combobox');
export const activeTitle = (page: Page) => paletteOf(page).locator('[role=option][aria-selected=true]').textContent();

export const groupsOf = (page: Page) =>
  paletteOf(page)
    .getByRole('group')
    .evaluateAll((groups) => groups.map((group) => group.firstElementChild?.textContent));

/** Holds back what matches until it is released. */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
