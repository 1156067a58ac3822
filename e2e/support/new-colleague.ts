import type { Page } from 'playwright-core';
import { newPage, openSignedIn } from './browser.ts';
import { newColleague } from './calls.ts';

export const colleaguePassword = 'Vier paarden op het strand 9';

/** Opens a page as a new colleague, for stories that use up a weekly limit. */
export async function openAsNewColleague(name: string, at: string, visit = {}): Promise<{ page: Page; email: string }> {
  const { email } = await newColleague(name, name.toLowerCase().replaceAll(' ', ''), colleaguePassword);
  const page = await newPage(visit);
  await openSignedIn(page, email, at, colleaguePassword);
  return { page, email };
}
