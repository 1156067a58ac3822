import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { newPage, openSignedIn } from './browser.ts';

export const administrator = 'beheerder@voorbeeld.example';

/** Names are unique, since a story can run twice on one portal. */
export const unique = (name: string) => `${name} ${randomBytes(3).toString('hex')}`;

export async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Beheer ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

export async function openAdministration(path: string, width?: number): Promise<Page> {
  const page = await newPage(width === undefined ? {} : { width });
  await openSignedIn(page, administrator, path);
  return page;
}
