import type { Page } from 'playwright-core';

export const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Zoek in het portaal' });
export const fieldOf = (page: Page) => paletteOf(page).getByRole('combobox');
export const activeTitle = (page: Page) => paletteOf(page).locator('[role=option][aria-selected=true]').textContent();

export const groupsOf = (page: Page) =>
  paletteOf(page)
    .getByRole('group')
    .evaluateAll((groups) => groups.map((group) => group.firstElementChild?.textContent));
