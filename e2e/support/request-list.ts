import type { Page } from 'playwright-core';
import { newPage, openSignedIn } from './browser.ts';
import { callApi, fetchToken, newColleague } from './calls.ts';
import { colleaguePassword } from './new-colleague.ts';

export const supervisor = 'supervisor@voorbeeld.example';

type Request = { id: string; title: string };

/** Submits a request as a new colleague: the weekly limit is one request per user. */
export async function submitAsNewColleague(
  name: string,
  title: string,
  description = `${title}, dat zou ons elke dag tijd schelen.`,
): Promise<Request & { email: string }> {
  const { email } = await newColleague(name, name.toLowerCase().replaceAll(' ', ''), colleaguePassword);
  const token = await fetchToken(email, colleaguePassword);
  const request = (await callApi('POST', '/api/requests', token, { title, description })) as Request;
  return { ...request, email };
}

export async function openList(at: string, visit = {}): Promise<Page> {
  const page = await newPage(visit);
  await openSignedIn(page, supervisor, at);
  await page.locator('#verzoeken-kop').waitFor();
  return page;
}

export const rowWith = (page: Page, title: string) => page.locator('[data-row-of]').filter({ hasText: title });
export const checkboxOf = (page: Page, title: string) => page.getByRole('checkbox', { name: `Selecteer ${title}` });
