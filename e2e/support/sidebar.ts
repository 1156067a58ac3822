import type { Locator, Page } from 'playwright-core';

/** Opens the menu of the signed-in user in the sidebar. */
export async function openUserMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Menu van / }).click();
  const menu = page.getByRole('dialog', { name: 'Uw menu' });
  await menu.waitFor();
  return menu;
}

/** Presses the button that signs out, and does not wait. @returns it */
export async function pressSignOut(page: Page): Promise<Locator> {
  const menu = await openUserMenu(page);
  const button = menu.getByRole('button', { name: 'Uitloggen' });
  await button.click();
  return button;
}

/** Opens the panel “Weergave” from the menu of the user. */
export async function openView(page: Page): Promise<void> {
  const menu = await openUserMenu(page);
  await menu.getByRole('button', { name: 'Weergave' }).click();
}

const fold = (page: Page, name: string) => page.locator('#zijbalk').getByRole('button', { name, exact: true });

/** Opens a fold of the sidebar, if it is closed. */
export async function openFold(page: Page, name = 'Meer'): Promise<void> {
  const button = fold(page, name);
  await button.waitFor();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** Opens a page that is below “Meer”. */
export async function openRarePage(page: Page, name: string): Promise<void> {
  await openFold(page);
  await page.locator('#zijbalk').getByRole('link', { name, exact: true }).click();
}

/** The help beside the page, or over it on a narrow screen. */
export function helpOf(page: Page, name: string | RegExp = 'Help'): Locator {
  return page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));
}
