import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { markEmergencyAccount, readCompanyAccount, saveTrustedDomains } from '#contract/company-account.ts';
import { listProvisionedGroups, saveGroupRoles } from '#contract/provisioning.ts';
import type { User } from '#contract/users.ts';
import { directoryOf, givenDirectoryToken } from '#server/testing/given-directory.ts';
import { givenSignedIn, givenUser, password, signedIn } from '#server/testing/given-user.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  expectNoHorizontalScrollWithLargeText,
  newPage,
  openSignedIn,
  useBrowser,
  type Visit,
} from './support/browser.ts';
import { usePortalWithIssuer } from './support/portal-with-issuer.ts';

useBrowser();
const portal = usePortalWithIssuer('keycloak', { OIDC_ONLY: '1' });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens a page for an emergency account, which has a password. */
async function visit(user: User, at = '/company-account', size: Visit = {}): Promise<Page> {
  await portal.app.database.query(`update users set is_emergency = role = 3 where id = '${user.id}'`);
  const page = await newPage({ ...size, baseUrl: portal.app.portal.config.publicUrl });
  await openSignedIn(page, user.email, at, password);
  return page;
}

const userOf = (name: string, externalId: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${externalId}@bureau.example`,
  externalId,
  displayName: name,
  active: true,
  emails: [{ type: 'work', value: `${externalId}@bureau.example`, primary: true }],
});

const groupOf = (displayName: string, ...ids: string[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  displayName,
  members: ids.map((value) => ({ value })),
});

test('an issuer that is away is named, with what to do, until it answers again', async () => {
  const { app, issuer } = portal;
  await issuer.goAway();
  const page = await visit(await givenUser(app, { role: 3 }));
  const state = section(page, 'Stand');
  await state.getByText(/^Niet bereikbaar/).waitFor();
  await state.getByRole('alert').getByText('Controleer OIDC_ISSUER').waitFor();
  await expectAccessibleInBothThemes(page);
  await section(page, 'Proef inloggen').getByRole('button', { name: 'Proef inloggen' }).click();
  await page.getByText('De proef kon niet beginnen').first().waitFor();
  await issuer.comeBack();
  await state.getByRole('button', { name: 'Opnieuw nagaan' }).click();
  await state.getByText(/^Bereikbaar/).waitFor();
});

test('the last emergency account stays one, and the page says why', async () => {
  const { app } = portal;
  const last = await givenUser(app, { role: 3, name: 'Laatste Beheerder' });
  const page = await visit(last);
  await app.database.query(`update users set is_emergency = false where id <> '${last.id}'`);
  await page.reload();
  const box = section(page, 'Noodaccounts').getByLabel('Noodaccount: Laatste Beheerder');
  await expect.poll(() => box.isChecked()).toBe(true);
  await box.focus();
  await page.keyboard.press('Space');
  await page.getByText('Dit is het laatste noodaccount.').first().waitFor();
  await expect.poll(() => box.isChecked()).toBe(true);
});

test('domains that a colleague changed meanwhile are shown beside what was typed', async () => {
  const { app } = portal;
  const page = await visit(await givenUser(app, { role: 3 }));
  await page.getByRole('button', { name: 'Wijzigen: vertrouwde domeinen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vertrouwde domeinen' });
  const field = dialog.getByRole('textbox', { name: 'Domeinen', exact: true });
  await field.fill('eigen.example');
  const { token } = await givenSignedIn(app, { role: 3 });
  const { version } = await app.call(readCompanyAccount, { token });
  await app.call(saveTrustedDomains, { body: { domains: ['collega.example'], version }, token });
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.getByText('Dit is intussen gewijzigd.').waitFor();
  await dialog.getByText('collega.example').waitFor();
  expect(await field.inputValue()).toBe('eigen.example');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await section(page, 'Vertrouwde domeinen').getByText('eigen.example').waitFor();
});

test('a role of a group that a colleague changed meanwhile is named, and not overwritten unseen', async () => {
  const { app } = portal;
  const scim = directoryOf(app, await givenDirectoryToken(app));
  const { id } = (await scim('POST', '/Groups', groupOf('Team Utrecht'))).body;
  const page = await visit(await givenUser(app, { role: 3 }));
  const groups = section(page, 'Rollen van groepen');
  await groups.getByLabel('Rol van Team Utrecht').selectOption('Supervisor');
  await groups.getByText('was: Geen rol').waitFor();
  const { token } = await givenSignedIn(app, { role: 3 });
  await app.call(saveGroupRoles, { body: { groups: [{ id, from: null, role: 0 }] }, token });
  await groups.getByText('een collega maakte hier intussen Klant van').waitFor();
  await groups.getByRole('button', { name: 'Bekijk gevolgen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gevolgen van deze rollen' });
  await dialog.getByText('Van niemand verandert nu de rol.').waitFor();
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('Rollen van groepen opgeslagen').first().waitFor();
  const stored = await app.call(listProvisionedGroups, { token });
  expect(stored.find((group) => group.id === id)?.role).toBe(2);
});

test('a preview names who keeps the role, and why', async () => {
  const { app } = portal;
  const scim = directoryOf(app, await givenDirectoryToken(app));
  const { id } = (await scim('POST', '/Users', userOf('Ingrid Nood', 'ingrid'))).body;
  await scim('POST', '/Groups', groupOf('Team Nood', id));
  const administrator = await givenUser(app, { role: 3 });
  const page = await visit(administrator);
  const { token } = await signedIn(app, administrator);
  await app.database.query(`update users set role = 3, password = 'x' where id = '${id}'`);
  await app.call(markEmergencyAccount, { params: { id }, body: { isEmergency: true }, token });
  const groups = section(page, 'Rollen van groepen');
  await groups.getByLabel('Rol van Team Nood').selectOption('Klant');
  await groups.getByRole('button', { name: 'Bekijk gevolgen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gevolgen van deze rollen' });
  await dialog.getByText('Ingrid Nood blijft Beheerder: dit is een noodaccount.').waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Without an answer of the server the choice stays.
  expect(await groups.getByLabel('Rol van Team Nood').inputValue()).toBe('0');
});

test('users of the directory are marked, left out of a bulk change, and read why their address is fixed', async () => {
  const { app } = portal;
  const scim = directoryOf(app, await givenDirectoryToken(app));
  for (const [name, id] of [
    ['Bulk Anna', 'bulk-anna'],
    ['Bulk Bram', 'bulk-bram'],
  ] as const)
    expect((await scim('POST', '/Users', userOf(name, id))).status).toBe(201);
  const own = await givenUser(app, { name: 'Bulk Cees' });
  const page = await visit(await givenUser(app, { role: 3 }), '/user-management?zoek=Bulk');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Bulk Anna').getByText('Beheerd door de bedrijfsdirectory').waitFor({ state: 'attached' });
  for (const name of ['Bulk Anna', 'Bulk Bram']) await row(name).getByRole('checkbox').check();
  await page.getByText('De bedrijfsdirectory beheert deze gebruikers.').waitFor();
  const disable = page.getByRole('button', { name: 'Uitschakelen', exact: true });
  expect(await disable.isDisabled()).toBe(true);
  await row('Bulk Cees').getByRole('checkbox').check();
  await disable.click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByText('blijft gelijk: de bedrijfsdirectory beheert dit account').count()).toBe(2);
  await dialog.getByRole('button', { name: 'Uitschakelen' }).click();
  await page.getByText('De bedrijfsdirectory beheert 2 gebruikers; wijzig dat daar.').first().waitFor();
  await row('Bulk Cees').getByText('Uitgeschakeld').waitFor();
  await row('Bulk Anna').getByText('Actief').waitFor();
  expect(await app.database.query(`select status from users where id = '${own.id}'`)).toEqual([{ status: 'disabled' }]);
});

test('who is managed by the directory reads why the own address cannot be changed', async () => {
  const { app } = portal;
  const scim = directoryOf(app, await givenDirectoryToken(app));
  const user = await givenUser(app, { role: 3, email: 'fixed@bureau.example', name: 'Fenna Vast' });
  expect((await scim('POST', '/Users', userOf('Fenna Vast', 'fixed'))).status).toBe(201);
  const page = await visit(user, '/authentication');
  await page.getByText('De directory van uw bedrijf bepaalt dit adres.').waitFor();
  expect(await page.getByRole('button', { name: 'Wijzigen: e-mailadres' }).isDisabled()).toBe(true);
});

test('the page fits on narrow screens and with large text', async () => {
  const { app } = portal;
  const scim = directoryOf(app, await givenDirectoryToken(app));
  await scim('POST', '/Groups', groupOf('Vestigingsoverstijgendeprojectmedewerkers'));
  for (const width of [320, 390, 768]) {
    const page = await visit(await givenUser(app, { role: 3, name: 'W'.repeat(40) }), '/company-account', { width });
    await section(page, 'Rollen van groepen').getByText('Vestigingsoverstijgende').waitFor();
    await expectNoHorizontalScroll(page);
    if (width === 320) await expectNoHorizontalScrollWithLargeText(page);
  }
});
