import type { Page } from 'playwright-core';

export const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });
export const wizard = (page: Page) => page.getByRole('dialog', { name: 'Eerste stappen' });
export const tour = (page: Page, title: string) => page.getByRole('dialog', { name: title });
export const stored = async (page: Page, key: string) => await page.evaluate((name) => localStorage.getItem(name), key);

/** Presses a button that has or gets the focus, as a keyboard user does. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}
