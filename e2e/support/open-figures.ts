import type { Page } from 'playwright-core';
import { newPage, openSignedIn } from './browser.ts';

export const supervisor = 'supervisor@voorbeeld.example';

export async function openFigures(): Promise<Page> {
  const page = await newPage();
  await openSignedIn(page, supervisor, '/supervisor');
  await page.locator('#verzoeken-kop').waitFor();
  return page;
}
