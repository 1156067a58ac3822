import type { Page } from 'playwright-core';
import { newPage, openSignedIn } from './browser.ts';
import { newColleague } from './calls.ts';
import { pressStart } from './conversation.ts';

export const password = 'Zes ganzen boven het kanaal 3';

/** Signs in a new colleague, who has all minutes of the week. */
export async function newRequester(name: string, mailbox: string): Promise<Page> {
  const { email } = await newColleague(name, mailbox, password);
  const page = await newPage();
  await openSignedIn(page, email, '/', password);
  return page;
}

/** Opens a conversation from any page; in two clicks while an expert is available. */
export async function startSession(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Expert Chat', exact: true }).first().click();
  await pressStart(page);
  await page.getByRole('heading', { name: 'U wacht op een expert' }).waitFor();
}

export async function openDesk(email = 'supervisor@voorbeeld.example'): Promise<Page> {
  const page = await newPage();
  await openSignedIn(page, email, '/expert-chat?view=desk');
  await page.getByRole('heading', { name: 'Expertbalie' }).waitFor();
  return page;
}

export const joinSession = (desk: Page, name: string) =>
  desk.getByRole('button', { name: `Aannemen van het gesprek met ${name}` }).click();

export async function endAsRequester(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Afronden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Afronden' }).click();
  await page
    .getByText(/minuut gebruikt, \d+ minuten terug/)
    .first()
    .waitFor();
}
