import { expect, test } from 'vitest';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenUser, signedIn } from '#server/testing/given-user.ts';
import { expectAccessibleInBothThemes, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const portal = usePortalWithClock(new Date('2030-02-04T10:00:00+01:00'));

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

  await other.goto('/authentication');
  await other.getByRole('button', { name: '2FA uitschakelen' }).click();
  const disabling = other.getByRole('dialog', { name: '2FA uitschakelen' });
  await disabling.getByText('u opent dan meteen alleen nog de pagina Beveiliging').waitFor();
  await expectAccessibleInBothThemes(other, '[role=dialog]');
});
