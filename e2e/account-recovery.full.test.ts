import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listUserApiKeys } from '#contract/api-keys.ts';
import { forgotPassword } from '#contract/auth.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listPasskeys } from '#contract/passkeys.ts';
import { newId } from '#server/platform/ids.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenTrustedDevice, givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, givenUser, signedIn } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { expectAccessibleInBothThemes, newPage, submitSignIn, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const portal = usePortalWithClock(new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 12, 9)));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The address of this portal is an IP address, for which browsers make no passkeys. @returns its id */
async function givenPasskey(userId: string, name: string): Promise<string> {
  const id = newId();
  await portal.app.database.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced, created_at)
     values ('${id}', '${userId}', '${name}', '', 0, '${name}', true, now())`,
  );
  return id;
}

test('whoever resets a password sees the passkeys of the account, and removes one that is not theirs', async () => {
  const { app } = portal;
  const owner = await givenSignedIn(app);
  await givenTwoFactor(app, owner);
  const own = await givenPasskey(owner.id, 'Telefoon');
  await givenPasskey(owner.id, 'Onbekende laptop');
  await app.call(forgotPassword, { body: { email: owner.email } });
  const findLink = async () => (await mailsTo(app, owner.email)).find(({ text }) => text.includes('/reset-password#'));
  await expect.poll(findLink).toBeDefined();
  const token = tokenIn(await findLink());
  const page = await newPage({ width: 390, baseUrl: app.portal.config.publicUrl });
  await page.goto(`/reset-password#token=${token}`);
  const passkeys = page.getByRole('group', { name: 'Passkeys van dit account' });
  await passkeys.getByRole('checkbox', { name: 'Verwijder “Onbekende laptop”' }).check();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Een blauwe trein naar Zwolle 8');
  await page.getByLabel('Wachtwoord bevestigen').fill('Een blauwe trein naar Zwolle 8');
  await press(page, 'Wachtwoord opslaan');
  await page.getByText('API keys gedeactiveerd').waitFor();
  const { passkeys: left } = await app.call(listPasskeys, { token: (await signedIn(app, owner)).token });
  expect(left.map(({ id }) => id)).toEqual([own]);
});

test('an administrator ends the API keys, passkeys and trusted devices of a user', async () => {
  const { app } = portal;
  const administrator = await givenUser(app, { role: 3 });
  const user = await givenSignedIn(app, { name: 'Fatima El Idrissi' });
  await givenTwoFactor(app, user);
  await givenPasskey(user.id, 'Oude telefoon');
  await givenTrustedDevice(app, user.id);
  await givenApiKey(app, user.id, { name: 'Weekrapportage' });
  const page = await portal.visit(administrator, `/user-management/${user.id}?tab=sleutels`);
  await press(page, 'Deactiveren: Weekrapportage');
  await page.getByText('Niet actief', { exact: true }).waitFor();

  await page.getByRole('tab', { name: '2FA' }).click();
  await press(page, 'Alle intrekken');
  await page.getByText('1 vertrouwd apparaat').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Verwijderen: / }).click();
  await press(page, 'Passkey verwijderen');
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor({ state: 'detached' });
  await page.getByText('2FA staat aan').waitFor();

  const { token } = await signedIn(app, administrator);
  const keys = await app.call(listUserApiKeys, { params: { id: user.id }, token });
  expect(keys.map(({ isActive }) => isActive)).toEqual([false]);
  const notifications = await app.call(listNotifications, { token: (await signedIn(app, user)).token });
  const told = notifications.map(({ title, message }) => `${title} ${message}`).join('\n');
  for (const ended of ['Weekrapportage', 'Oude telefoon', 'vertrouwde apparaten']) expect(told).toContain(ended);
});

test('a refused sign-in is said once, and is gone when a new password is asked for', async () => {
  const { app } = portal;
  const user = await givenUser(app);
  const page = await newPage({ baseUrl: app.portal.config.publicUrl });
  await page.goto('/');
  await submitSignIn(page, user.email, 'Een ander wachtwoord 5');
  const refusal = page.getByText('Combinatie onbekend.');
  await refusal.waitFor();
  expect(await refusal.count()).toBe(1);

  await press(page, 'Wachtwoord vergeten?');
  await refusal.waitFor({ state: 'detached' });
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await press(page, 'Nieuw wachtwoord aanvragen');
  const failure = page.getByText('Er is een fout opgetreden. Probeer het later opnieuw.');
  await failure.first().waitFor();
  await press(page, 'Nieuw wachtwoord aanvragen');
  await page.getByRole('button', { name: 'Sluiten', exact: true }).first().waitFor();
  await expect.poll(() => failure.count()).toBe(0);
});
