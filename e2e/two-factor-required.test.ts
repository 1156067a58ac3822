import { expect, test } from 'vitest';
import { readTwoFactorPolicy, saveTwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenUser, signedIn } from '#server/testing/given-user.ts';
import { expectAccessibleInBothThemes, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();
const portal = usePortalWithClock(new Date('2030-02-04T10:00:00+01:00'));

test('an obligation that a colleague changes meanwhile is marked in the form, and can be put back', async () => {
  const { app, visit } = portal;
  const { token } = await signedIn(app, await givenUser(app, { role: 3 }));
  const page = await visit(await givenUser(app, { role: 3 }), '/admin', { width: 360 });
  await page.getByRole('button', { name: 'Wijzigen: 2FA voor beheerders' }).click();
  const dialog = page.getByRole('dialog', { name: '2FA voor beheerders' });
  await dialog.getByRole('textbox').fill('21');
  const { version } = await app.call(readTwoFactorPolicy, { token });
  const body = { isRequired: true, graceDays: 14, version };
  await app.call(saveTwoFactorPolicy, { token, body });
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.getByText('Een collega heeft dit intussen gewijzigd.').waitFor();
  const obligation = dialog.getByRole('checkbox', { name: 'Beheerders moeten 2FA gebruiken' });
  expect(await obligation.isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Mijn waarde terugzetten: Beheerders moeten 2FA gebruiken' }).click();
  expect(await obligation.isChecked()).toBe(false);
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await app.call(readTwoFactorPolicy, { token })).toMatchObject({ isRequired: false, graceDays: 21 });
});

test('an administrator without 2FA opens nothing but Beveiliging once it is required, until it is enabled', async () => {
  const { app, visit } = portal;
  const administrator = await givenUser(app, { role: 3 });
  const page = await visit(administrator, '/admin');
  await page.getByRole('button', { name: 'Wijzigen: 2FA voor beheerders' }).click();
  const dialog = page.getByRole('dialog', { name: '2FA voor beheerders' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('textbox').fill('0');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.waitFor({ state: 'detached' });

  const other = await visit(administrator, '/user-management', { width: 360 });
  await other.getByText('Zet eerst 2FA aan.').waitFor();
  expect(new URL(other.url()).pathname).toBe('/authentication');
  await expectAccessibleInBothThemes(other);

  await givenTwoFactor(app, await signedIn(app, administrator));
  await other.goto('/user-management');
  await other.getByRole('heading', { name: 'Gebruikersbeheer', level: 1 }).waitFor();
});
