import type { Page } from 'playwright-core';
import { newPage, openSignedIn, withLiveConnection } from './browser.ts';

export const administrator = 'beheerder@voorbeeld.example';

export async function openAt(path: string): Promise<Page> {
  const page = await newPage();
  await withLiveConnection(page, () => openSignedIn(page, administrator, path));
  return page;
}
