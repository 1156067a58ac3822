import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, newPage, openSignedIn, signInByForm, useBrowser } from './support/browser.ts';

useBrowser();

const supervisor = 'supervisor@voorbeeld.example';
const supervisorName = 'Sanne de Vries';
const administrator = 'beheerder@voorbeeld.example';

/** The page as the back button shows it again in browsers that keep it, frozen, in memory: it heard nothing meanwhile. */
const restoreFrozen = async (page: Page, changeStorage: () => void) => {
  await page.evaluate(changeStorage);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
};

test('a page that is restored after a sign-out or another sign-in shows nothing of its former user', async () => {
  const page = await newPage();
  await openSignedIn(page, supervisor, '/supervisor');
  await page.getByText(supervisorName).first().waitFor();
  await restoreFrozen(page, () => localStorage.clear());
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor();
  expect(await page.content()).not.toContain(supervisorName);

  await signInByForm(page, supervisor, '/');
  const other = await newPage();
  await openSignedIn(other, administrator, '/');
  const stored = await other.evaluate(() => Object.entries(localStorage));
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), stored);
  await restoreFrozen(page, () => undefined);
  await page.getByRole('button', { name: /^Menu van Joost/ }).waitFor();
  expect(await page.content()).not.toContain(supervisorName);
});

test('a page that is restored while an expired session locks it keeps what was typed', async () => {
  const page = await newPage();
  await openSignedIn(page, supervisor, '/request');
  await page.getByLabel('Titel').fill('Wat er al stond');
  // As another tab whose refresh was refused.
  await page.evaluate(() => {
    for (const key of ['auth_token', 'auth_token_issued_at', 'auth_user']) localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: null }));
  });
  const lock = page.getByRole('dialog');
  await lock.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await restoreFrozen(page, () => undefined);
  await lock.getByLabel('Wachtwoord', { exact: true }).fill('Demo-portaal-2026');
  await page.keyboard.press('Enter');
  await lock.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Titel').inputValue()).toBe('Wat er al stond');
});

test('a browser that blocks the data of websites still shows the login screen, which says that a reload shows it again', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    Object.defineProperty(globalThis, 'sessionStorage', { get: refuse });
    globalThis.BroadcastChannel = new Proxy(BroadcastChannel, { construct: refuse });
  });
  await signInByForm(page, supervisor);
  await page.reload();
  await page.getByText('Na herladen logt u opnieuw in.').waitFor();
  await expectAccessible(page);
});
