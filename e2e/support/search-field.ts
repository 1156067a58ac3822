import type { Page } from 'playwright-core';
import { newPage, openSignedIn, type Visit } from './browser.ts';

export async function openApps(email = 'gebruiker@voorbeeld.example', visit: Visit = {}): Promise<Page> {
  const page = await newPage({ reducedMotion: true, ...visit });
  await openSignedIn(page, email, '/apps');
  return page;
}

export const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Zoek in apps' });
export const option = (page: Page, name: RegExp) => page.getByRole('option', { name });
