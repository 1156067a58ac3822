import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { directoryOf, givenDirectoryToken } from '#server/testing/given-directory.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { expectAccessibleInBothThemes, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { signInAtIssuer, usePortalWithIssuer } from './support/portal-with-issuer.ts';

useBrowser();
const portal = usePortalWithIssuer('entra', {
  OIDC_LABEL: 'Inloggen met Microsoft',
  OIDC_ROLES: 'Portaal.Beheerder=3,Portaal.Gebruiker=1',
});

async function visit({ email }: User, at = '/company-account'): Promise<Page> {
  const page = await newPage({ baseUrl: portal.app.portal.config.publicUrl });
  await openSignedIn(page, email, at, password);
  return page;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('without a company account the page has the steps to one, and the addresses to register', async () => {
  const page = await newPage();
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/company-account');
  await page.getByRole('heading', { name: 'Er is nog geen bedrijfsaccount ingesteld' }).waitFor();
  const addresses = section(page, 'Adressen voor uw dienst');
  const callback = await addresses.getByText(/\/api\/auth\/oidc\/callback$/).textContent();
  expect(callback).toBe(`${new URL(page.url()).origin}/api/auth/oidc/callback`);
  await addresses.getByRole('button', { name: 'Kopiëren: Terug na inloggen' }).click();
  await page.getByText('Gekopieerd', { exact: true }).first().waitFor();
  await section(page, 'Bedrijfsdirectory (SCIM)').getByText('Nog geen token').waitFor();
  await expectAccessibleInBothThemes(page);
});

test('a test sign-in shows which claims arrive and what they would do', async () => {
  const { app, issuer } = portal;
  const administrator = await givenUser(app, { role: 3, name: 'Sanne de Wit' });
  const { email, name } = administrator;
  const person = issuer.people.add({ name, email, roles: ['Portaal.Gebruiker'] });
  const page = await visit(administrator);
  await section(page, 'Stand')
    .getByText(/^Bereikbaar/)
    .waitFor();
  await section(page, 'Stand').getByText(issuer.url).waitFor();
  await section(page, 'Rollen').getByText('Portaal.Beheerder').waitFor();
  const shown = section(page, 'Proef inloggen');
  await shown.getByText('U hebt nog geen proef gedaan.').waitFor();
  await shown.getByRole('button', { name: 'Proef inloggen' }).click();
  await page.waitForURL(`${new URL(issuer.url).origin}/**`);
  await signInAtIssuer(page, person);
  await page.waitForURL('**/company-account');
  await shown.getByText('De rol verandert van Beheerder in Gebruiker.').waitFor();
  const claims = shown.getByRole('region', { name: 'Gegevens die binnenkwamen' });
  expect(await claims.getByRole('row', { name: 'oid' }).textContent()).toContain(person.oid);
  expect(await claims.getByRole('row', { name: 'roles' }).textContent()).toContain('Portaal.Gebruiker');
  await expectAccessibleInBothThemes(page);
});

test('a domain is trusted, and an administrator becomes an emergency account', async () => {
  const { app } = portal;
  const administrator = await givenUser(app, { role: 3, name: 'Tessa Bos' });
  await givenUser(app, { role: 3, name: 'Karel zonder Wachtwoord', password: null });
  const page = await visit(administrator);
  await page.getByRole('button', { name: 'Wijzigen: vertrouwde domeinen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vertrouwde domeinen' });
  await dialog.waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await dialog.getByLabel('Domeinen').fill('bureau');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect.poll(() => dialog.getByLabel('Domeinen').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Domeinen').fill('bureau.example\nbureau.nl');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.waitFor({ state: 'detached' });
  const trusted = section(page, 'Vertrouwde domeinen').getByRole('list').getByRole('listitem');
  await expect.poll(() => trusted.allTextContents()).toEqual(['bureau.example', 'bureau.nl']);

  const emergency = section(page, 'Noodaccounts');
  expect(await emergency.getByLabel('Noodaccount: Karel zonder Wachtwoord').isDisabled()).toBe(true);
  await emergency.getByText('Heeft geen wachtwoord').waitFor();
  await emergency.getByLabel('Noodaccount: Tessa Bos').check();
  await page.getByText('Tessa Bos is nu een noodaccount').first().waitFor();
  await emergency.getByText('Er is nog geen noodaccount.').waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => emergency.getByLabel('Noodaccount: Tessa Bos').isChecked()).toBe(true);
});

test('a token works until it is revoked', async () => {
  const { app } = portal;
  const page = await visit(await givenUser(app, { role: 3 }));
  const directory = section(page, 'Bedrijfsdirectory (SCIM)');
  await directory.getByRole('button', { name: 'Token maken' }).click();
  const made = directory.getByRole('group', { name: 'Nieuw token' });
  expect(await made.getByLabel('Token', { exact: true }).textContent()).toContain('••••');
  await made.getByRole('button', { name: 'Tonen' }).click();
  const token = (await made.getByLabel('Token', { exact: true }).textContent()) ?? '';
  const scim = directoryOf(app, token);
  expect((await scim('GET', '/Users')).status).toBe(200);
  await made.getByRole('button', { name: 'Sluiten' }).click();
  await expectAccessibleInBothThemes(page);
  await directory.getByRole('button', { name: /^Intrekken/ }).click();
  await page.getByRole('dialog').getByText('Dit is het enige token.').waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click();
  await page.getByText('Token ingetrokken').first().waitFor();
  await directory.getByText('Nog geen token').waitFor();
  expect((await scim('GET', '/Users')).status).toBe(401);
});

test('the role of a group is previewed and saved, and is read-only for its members from then on', async () => {
  const { app } = portal;
  const scim = directoryOf(app, await givenDirectoryToken(app));
  const user = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'noor@bureau.example',
    externalId: 'noor-1',
    displayName: 'Noor Bakker',
    active: true,
    emails: [{ type: 'work', value: 'noor@bureau.example', primary: true }],
  };
  const { id } = (await scim('POST', '/Users', user)).body;
  const group = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Recruitment Rotterdam',
    members: [{ value: id }],
  };
  expect((await scim('POST', '/Groups', group)).status).toBe(201);

  const page = await visit(await givenUser(app, { role: 3 }));
  const groups = section(page, 'Rollen van groepen');
  await groups.getByLabel('Rol van Recruitment Rotterdam').selectOption('Supervisor');
  await groups.getByText('1 groep gewijzigd, nog niet opgeslagen').waitFor();
  await groups.getByRole('button', { name: 'Bekijk gevolgen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gevolgen van deze rollen' });
  await dialog.getByText('1 gebruiker krijgt een hogere rol.').waitFor();
  const changed = dialog.getByRole('listitem').filter({ hasText: 'Noor Bakker' });
  expect(await changed.textContent()).toMatch(/Gebruiker.*wordt.*Supervisor/);
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('Rollen van groepen opgeslagen').first().waitFor();
  await expect.poll(() => groups.getByRole('button', { name: 'Bekijk gevolgen' }).isDisabled()).toBe(true);

  await page.goto(`/user-management/${id}`);
  await page.getByText('Beheerd door de bedrijfsdirectory').first().waitFor();
  const promote = page.getByRole('button', { name: 'Promoveren: Noor Bakker tot Beheerder' });
  expect(await promote.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Meer acties voor Noor Bakker' }).click();
  await page.getByText('De bedrijfsdirectory beheert deze gebruiker. Wijzig dit daar.').waitFor();
  for (const name of ['Verlagen tot Gebruiker', 'Uitschakelen'])
    expect(await page.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
  await expectAccessibleInBothThemes(page);
});
