import { expect, test } from 'vitest';
import type { Role } from '#contract/platform/roles.ts';
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
  await dialog.getByText('Dit is intussen gewijzigd.').waitFor();
  const obligation = dialog.getByRole('checkbox', { name: 'Beheerders moeten 2FA gebruiken' });
  expect(await obligation.isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Mijn waarde terugzetten: Beheerders moeten 2FA gebruiken' }).click();
  expect(await obligation.isChecked()).toBe(false);
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await app.call(readTwoFactorPolicy, { token })).toMatchObject({ isRequired: false, graceDays: 21 });
});

test('who removes the last passkey reads from when on it is required again; other roles do not', async () => {
  const { app, visit } = portal;
  const { token } = await signedIn(app, await givenUser(app, { role: 3 }));
  await givenTwoFactor(app, { token });
  const { version } = await app.call(readTwoFactorPolicy, { token });
  await app.call(saveTwoFactorPolicy, { token, body: { isRequired: true, graceDays: 7, version } });
  const removalWarning = async (role: Role) => {
    const user = await givenUser(app, { role });
    const page = await visit(user, '/authentication');
    // The portal of this story is at an IP address, where no browser makes passkeys.
    await app.database.query(`insert into passkeys
      (id, user_id, credential_id, public_key, counter, is_synced, name, created_at)
      values ('${user.id}', '${user.id}', '${user.id}', '', 0, false, 'Laptop', now())`);
    await page.goto('/authentication');
    await page.getByRole('button', { name: 'Verwijderen: Laptop' }).click();
    const warning = page.getByRole('dialog').getByText('Dit is uw enige tweede stap.');
    await warning.waitFor();
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    return await warning.innerText();
  };
  expect(await removalWarning(3)).toMatch(/u opent dan vanaf 11 feb .* alleen nog de pagina Beveiliging/);
  expect(await removalWarning(2)).not.toContain('Voor beheerders');
});
