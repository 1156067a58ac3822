import type { Page } from 'playwright-core';
import { newColleague, callApi, fetchToken } from './calls.ts';
import { colleaguePassword } from './new-colleague.ts';

export type App = { id: string; name: string; hasVoted: boolean; url: string | null };

export const bell = (page: Page) => page.getByRole('button', { name: /^Meldingen/ });
export const popUps = (page: Page) => page.getByRole('list', { name: 'Nieuwe meldingen' });

/** A new colleague who voted for a proposal. */
export async function newVoter(name: string, mailbox: string) {
  const { email } = await newColleague(name, mailbox, colleaguePassword);
  const token = await fetchToken(email, colleaguePassword);
  const apps = (await callApi('GET', '/api/apps', token)) as App[];
  const app = apps.find(({ url, hasVoted }) => url === null && !hasVoted)!;
  await callApi('POST', `/api/apps/${app.id}/vote`, token);
  return { email, token, app };
}

export async function shipApp(app: App): Promise<void> {
  const form = { url: 'https://planner.voorbeeld.example/', status: 'new' };
  await callApi('POST', `/api/apps/${app.id}/ship`, await fetchToken('beheerder@voorbeeld.example'), form);
}
