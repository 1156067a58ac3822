import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { newPage, openSignedIn } from './browser.ts';

export const password = 'Zonnige dag op de heide 7';
export const administrator = 'beheerder@voorbeeld.example';
export const unique = () => randomBytes(4).toString('hex');

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function openInvites(): Promise<Page> {
  const page = await newPage();
  await openSignedIn(page, administrator, '/user-management?tab=uitnodigingen');
  return page;
}

export const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

export async function invite(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Uitnodigen' });
  await form.getByLabel('E-mailadres').fill(email);
  await form.getByRole('button', { name: 'Uitnodigen' }).click();
  await page.getByText('Uitnodiging verstuurd!', { exact: true }).waitFor();
  await rowOf(page, email).getByText('Open', { exact: true }).waitFor();
}

export async function accept(page: Page, username: string): Promise<void> {
  await field(page, 'Volledige naam').fill('Noor Bakker');
  await field(page, 'Gebruikersnaam').fill(username);
  await field(page, 'Wachtwoord').fill(password);
  await field(page, 'Wachtwoord bevestigen').fill('iets anders');
  await page.getByRole('button', { name: 'Uitnodiging accepteren' }).click();
  await page.getByText('Wachtwoorden komen niet overeen').waitFor();
  await field(page, 'Wachtwoord bevestigen').fill(password);
  await page.getByRole('button', { name: 'Uitnodiging accepteren' }).click();
}
