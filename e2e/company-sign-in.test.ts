import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenUser, password } from '#server/testing/given-user.ts';
import { expectAccessibleInBothThemes, useBrowser } from './support/browser.ts';
import { companyLabel, openByCompany, signInAtIssuer, usePortalWithIssuer } from './support/portal-with-issuer.ts';

useBrowser();

const portal = usePortalWithIssuer('keycloak');

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

test('a new colleague signs in for the first time and gets where the link led', async () => {
  const person = portal.issuer.people.add({ name: 'Sanne de Boer', email: 'sanne@bureau.example' });
  const page = await portal.open('/apps?zoek=agenda');
  await heading(page, 'Welkom terug').waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: companyLabel }).click();
  await signInAtIssuer(page, person);
  await page.getByText('Welkom terug, Sanne!', { exact: true }).waitFor();
  await heading(page, 'Apps & Tools').waitFor();
  expect(pathOf(page)).toBe('/apps?zoek=agenda');
  await page.getByRole('button', { name: /^Menu van Sanne de Boer/ }).waitFor();
  expect(await page.evaluate(() => history.length)).toBeLessThan(6);
});

test('an existing account is linked by its password, once', async () => {
  const user = await givenUser(portal.app, { name: 'Karim Haddad', email: 'karim@bureau.example' });
  const person = portal.issuer.people.add({ name: 'Karim Haddad', email: 'karim@bureau.example' });
  const page = await portal.open('/authentication');
  await page.getByRole('button', { name: companyLabel }).click();
  await signInAtIssuer(page, person);
  await heading(page, 'Account koppelen').waitFor();
  await page.getByText(`Er is al een account met ${user.email}`).waitFor();
  expect(pathOf(page)).toBe('/company-sign-in');
  await expectAccessibleInBothThemes(page);
  const field = page.getByLabel('Wachtwoord van dit account');
  await field.fill('Niet het goede wachtwoord');
  await page.keyboard.press('Enter');
  await page.getByText('Dit wachtwoord klopt niet.').waitFor();
  expect(await field.inputValue()).toBe('Niet het goede wachtwoord');
  await field.fill(password);
  await page.keyboard.press('Enter');
  await heading(page, 'Beveiliging').waitFor();
  expect(pathOf(page)).toBe('/authentication');

  const other = await openByCompany(portal, person);
  await other.getByRole('button', { name: /^Menu van Karim Haddad/ }).waitFor();
});
