import type { Page } from 'playwright-core';
import { expectAccessibleInBothThemes } from './browser.ts';
import { pressSignOut } from './sidebar.ts';

export const password = 'Een groene fiets in Utrecht 4';

export const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

export const signOut = async (page: Page) => {
  await pressSignOut(page);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).waitFor();
};

/** Adds the first passkey. @returns the backup codes that come with it */
export async function addPasskey(page: Page): Promise<string[]> {
  await card(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bewaar uw backupcodes' });
  await dialog.getByRole('button', { name: /^Tonen/ }).click();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await card(page).getByText('nog niet gebruikt').waitFor();
  return codes;
}
