import type { Page } from 'playwright-core';
import { submitSignIn } from './browser.ts';
import { callApi, fetchToken, newColleague } from './calls.ts';
import { totpOf } from './totp.ts';

const password = 'Een rode fiets in Utrecht 8';

export type Setup = { secret: string; backupCodes: string[] };

/** A colleague with two-factor authentication. */
export async function withTwoFactor(name: string, username: string): Promise<Setup & { email: string }> {
  const { email } = await newColleague(name, username, password);
  const token = await fetchToken(email, password);
  const setup = (await callApi('GET', '/api/auth/2fa/setup', token)) as Setup;
  await callApi('POST', '/api/auth/2fa/enable', token, { totpCode: totpOf(setup.secret) });
  return { ...setup, email };
}

export async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/authentication');
  await submitSignIn(page, email, password);
  await page.getByRole('heading', { name: 'Bevestig dat u het bent' }).waitFor();
}

export const code = (page: Page) => page.getByLabel('Code uit uw authenticator-app');

export const security = (page: Page) => page.getByRole('heading', { name: 'Beveiliging', level: 1 }).waitFor();
