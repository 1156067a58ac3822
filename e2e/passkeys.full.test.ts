import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, newPage, openSignedIn, submitSignIn, useBrowser } from './support/browser.ts';
import { newColleague } from './support/calls.ts';
import { addAuthenticator } from './support/virtual-authenticator.ts';
import { password, card, signOut, addPasskey } from './support/passkey-card.ts';
import { openRarePage } from './support/sidebar.ts';

useBrowser();

test('a user who cancels gets a notice that is not an error, and can sign in with the password', async () => {
  const { email } = await newColleague('Daan Prins', 'daanprins', password);
  const page = await newPage();
  const device = await addAuthenticator(page);
  await openSignedIn(page, email, '/authentication', password);
  await device.setPresence(false);
  await card(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  await card(page).getByText('Er is geen passkey toegevoegd').waitFor();
  expect(await page.getByRole('status').filter({ hasText: 'Er is geen passkey toegevoegd' }).count()).toBe(1);

  await device.setPresence(true);
  await addPasskey(page);
  await signOut(page);
  await device.setPresence(false);
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await page.getByText('U bent niet ingelogd').waitFor();
  await expectAccessibleInBothThemes(page);
});

test('after the password the passkey is asked; whoever lost it signs in with a backup code and removes it', async () => {
  const { email } = await newColleague('Mila Jansen', 'milajansen', password);
  const page = await newPage({ width: 360 });
  const device = await addAuthenticator(page);
  await openSignedIn(page, email, '/authentication', password);
  const [backupCode] = await addPasskey(page);
  const signInWithPassword = async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/authentication');
    await submitSignIn(page, email, password);
    await page.getByRole('button', { name: 'Bevestigen met een passkey' }).waitFor();
  };

  await signInWithPassword();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Bevestigen met een passkey' }).click();
  await card(page)
    .getByText(/laatst gebruikt/)
    .waitFor();

  await page.route(
    '**/api/auth/passkeys/creation-options',
    (route) => route.fulfill({ status: 403, json: { code: 'reauthentication_required', message: '', requestId: '' } }),
    { times: 1 },
  );
  await card(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bevestigen met een passkey' }).click();
  await card(page).getByText('Dit apparaat heeft al een passkey voor uw account').waitFor();

  await device.lose();
  await signInWithPassword();
  await page.getByRole('button', { name: 'Bevestigen met een passkey' }).click();
  await page.getByText('Er is niets bevestigd').waitFor();
  await page.getByRole('button', { name: 'Passkey kwijt? Gebruik een backupcode' }).click();
  await page.getByRole('textbox', { name: 'Backupcode' }).fill(backupCode!);
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await card(page)
    .getByRole('button', { name: /^Verwijderen/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Dit is uw enige tweede stap').waitFor();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await card(page).getByText('U hebt nog geen passkeys').waitFor();
});

test('backup codes are kept while the user is on another page; an answer that is lost is no failure', async () => {
  const { email } = await newColleague('Teun Smit', 'teunsmit', password);
  const page = await newPage();
  await addAuthenticator(page);
  await openSignedIn(page, email, '/authentication', password);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/passkeys', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    await answer.promise;
    await route.continue();
  });
  const added = page.waitForResponse((response) => response.status() === 201);
  await card(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  await card(page).getByRole('button', { name: 'Volg uw apparaat...' }).waitFor();
  const openPage = (name: string) => page.locator('#zijbalk').getByRole('link', { name, exact: true }).click();
  await openPage('Dashboard');
  await page.getByRole('heading', { name: /Teun/ }).waitFor();
  answer.resolve();
  await added;
  await openRarePage(page, 'Beveiliging');
  await page.getByRole('dialog').getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await card(page).getByText('nog niet gebruikt').waitFor();
  await openPage('Dashboard');
  await openRarePage(page, 'Beveiliging');
  await card(page).getByText('nog niet gebruikt').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await card(page)
    .getByRole('button', { name: /^Verwijderen/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await card(page).getByText('U hebt nog geen passkeys').waitFor();
  await page.unroute('**/api/auth/passkeys');
  await page.route('**/api/auth/passkeys', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    await route.fetch();
    await route.abort();
  });
  await card(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  await card(page).getByText('Het is niet zeker of de passkey is toegevoegd').waitFor();
  await card(page).getByText('nog niet gebruikt').waitFor();
  expect(await page.getByText('De passkey is niet toegevoegd').count()).toBe(0);
});

test('backup codes on screen that another tab replaces or removes are no longer offered', async () => {
  const { email } = await newColleague('Roos Kok', 'rooskok', password);
  const page = await newPage({ width: 360 });
  await addAuthenticator(page);
  await openSignedIn(page, email, '/authentication', password);
  await card(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  await page.getByRole('dialog', { name: 'Bewaar uw backupcodes' }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/authentication');
  await other.getByRole('button', { name: 'Nieuwe backupcodes' }).click();
  const dialog = other.getByRole('dialog', { name: 'Nieuwe backupcodes' });
  await dialog.getByRole('button', { name: 'Nieuwe codes maken' }).click();
  await dialog.getByRole('list', { name: 'Backupcodes' }).waitFor();

  const expectWithoutCodes = async (tab: Page) => {
    const expired = tab.getByRole('dialog', { name: 'Backupcodes vervallen' });
    await expired.getByText('Deze codes zijn intussen vervangen of ingetrokken').waitFor();
    expect(await expired.getByRole('listitem').count()).toBe(0);
    expect(await expired.getByRole('button').allInnerTexts()).toEqual(['Sluiten', '']);
    expect(await tab.locator('.print-sheet').count()).toBe(0);
    await expectAccessibleInBothThemes(tab, '[role=dialog]');
    await expired.getByRole('button', { name: 'Sluiten', exact: true }).first().click();
    await expired.waitFor({ state: 'detached' });
  };
  await expectWithoutCodes(page);
  expect(await dialog.getByRole('listitem').count()).toBe(10);

  await card(page)
    .getByRole('button', { name: /^Verwijderen/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await card(page).getByText('U hebt nog geen passkeys').waitFor();
  await expectWithoutCodes(other);
});
