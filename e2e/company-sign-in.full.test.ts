import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enableTwoFactor, setUpTwoFactor } from '#contract/two-factor.ts';
import { givenUser, password, signedIn } from '#server/testing/given-user.ts';
import { expectAccessibleInBothThemes, submitSignIn, useBrowser } from './support/browser.ts';
import { companyLabel, openByCompany, signInAtIssuer, usePortalWithIssuer } from './support/portal-with-issuer.ts';
import { pressSignOut } from './support/sidebar.ts';
import { totpOf } from './support/totp.ts';

useBrowser();

let number = 0;

const button = (page: Page) => page.getByRole('button', { name: companyLabel, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const menu = (page: Page) => page.getByRole('button', { name: /^Menu van / });
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const countCalls = (page: Page, path: string) => {
  const calls: string[] = [];
  page.context().on('request', (request) => request.url().endsWith(path) && calls.push(request.url()));
  return calls;
};

const portal = usePortalWithIssuer('keycloak', { OIDC_ROLES: 'Portaal.Supervisor=2,Portaal.Gebruiker=1' });

const newPerson = (roles = ['Portaal.Gebruiker']) => {
  number += 1;
  return portal.issuer.people.add({ name: `Noor Bos ${number}`, email: `noor${number}@bureau.example`, roles });
};

test('a role that changes at the issuer is that of the next sign-in', async () => {
  const person = newPerson();
  const page = await openByCompany(portal, person);
  expect(await page.getByRole('link', { name: 'Supervisor', exact: true }).count()).toBe(0);
  await pressSignOut(page);
  await button(page).waitFor();
  portal.issuer.people.change(person, { roles: ['Portaal.Supervisor'] });
  await button(page).click();
  await page.getByRole('link', { name: 'Supervisor', exact: true }).waitFor();
});

test('a sign-out offers to sign out at the issuer, which then asks who signs in', async () => {
  const page = await openByCompany(portal, newPerson());
  await pressSignOut(page);
  await page.getByRole('link', { name: 'Ook uitloggen bij het bedrijfsaccount' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await button(page).click();
  await page.getByRole('combobox', { name: 'Account', exact: true }).waitFor();
});

test('a sign-out at the issuer ends both tabs', async () => {
  const person = newPerson();
  const page = await openByCompany(portal, person);
  const second = await page.context().newPage();
  await second.goto('/apps');
  await menu(second).waitFor();
  await portal.issuer.signOut(person);
  for (const tab of [page, second])
    await tab.getByRole('dialog', { name: 'Inloggen' }).getByText('Uw sessie is verlopen.').waitFor();
});

test('a callback that is opened twice, and Back, end in the portal', async () => {
  const person = newPerson();
  const page = await portal.open('/apps');
  await button(page).click();
  const callbacks: string[] = [];
  page.on('request', (request) => request.url().includes('/oidc/callback') && callbacks.push(request.url()));
  const completions = countCalls(page, '/oidc/complete');
  await signInAtIssuer(page, person);
  await heading(page, 'Apps & Tools').waitFor();
  expect(completions).toHaveLength(1);
  const second = await page.context().newPage();
  await second.goto(callbacks[0]!);
  await menu(second).waitFor();
  expect(pathOf(second)).toBe('/');
  await second.goto('/company-sign-in');
  await menu(second).waitFor();
  await page.goBack();
  await page.goBack();
  await heading(page, 'Apps & Tools').waitFor();
  expect(await page.getByRole('button', { name: companyLabel }).count()).toBe(0);

  // Elsewhere nobody is signed in.
  const other = await portal.open(callbacks[0]!);
  await heading(other, 'Cookie ontbreekt').waitFor();
  expect(pathOf(other)).toBe('/company-sign-in');
  expect(await other.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test('two tabs that sign in at once are both signed in', async () => {
  const person = newPerson();
  const page = await portal.open('/apps');
  const second = await page.context().newPage();
  await second.goto('/request');
  await button(page).click();
  await button(second).click();
  await page.getByRole('combobox', { name: 'Account', exact: true }).waitFor();
  await second.getByRole('combobox', { name: 'Account', exact: true }).waitFor();
  await signInAtIssuer(page, person);
  await heading(page, 'Apps & Tools').waitFor();
  await signInAtIssuer(second, person);
  await menu(second).waitFor();
  expect(pathOf(second)).toBe('/request');
});

test('a cookie that was lost on the way is explained, and the next attempt works', async () => {
  const person = newPerson();
  const page = await portal.open('/apps');
  await button(page).click();
  await page.getByRole('combobox', { name: 'Account', exact: true }).waitFor();
  await page.context().clearCookies({ domain: 'localhost' });
  await signInAtIssuer(page, person);
  await heading(page, 'Cookie ontbreekt').waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Opnieuw inloggen met Microsoft' }).click();
  await heading(page, 'Apps & Tools').waitFor();
});

test('a refused consent leads back to the login screen of the page that was asked for', async () => {
  const page = await portal.open('/apps?zoek=agenda');
  await button(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await heading(page, 'Inloggen is niet gelukt').waitFor();
  await page.getByText('gaf geen toestemming').waitFor();
  await page.getByRole('link', { name: 'Naar inloggen' }).click();
  await heading(page, 'Welkom terug').waitFor();
  expect(pathOf(page)).toBe('/apps?zoek=agenda');
});

test('a disabled account is told so', async () => {
  const person = newPerson();
  await openByCompany(portal, person);
  await portal.app.database.query(`update users set status = 'disabled' where email = '${person.email}'`);
  const page = await portal.open('/');
  await button(page).click();
  await signInAtIssuer(page, person);
  await heading(page, 'Account uitgeschakeld').waitFor();
});

test('an expired session is renewed in a tab of its own, and the page keeps what was typed', async () => {
  const person = newPerson();
  const page = await openByCompany(portal, person, '/request');
  await page.getByLabel('Titel').fill('Een verzoek dat nog niet af is');
  await portal.issuer.signOut(person);
  const dialog = page.getByRole('dialog', { name: 'Inloggen' });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: companyLabel }).click();
  const tab = await opened;
  await signInAtIssuer(tab, person);
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Titel').inputValue()).toBe('Een verzoek dat nog niet af is');
  await expect.poll(() => tab.isClosed()).toBe(true);
});

test('a sensitive change is confirmed at the issuer by who has no password', async () => {
  const person = newPerson();
  const page = await openByCompany(portal, person, '/authentication');
  await page.getByText('U logt in met uw bedrijfsaccount en hebt geen wachtwoord.').waitFor();
  await portal.ageSessions(person.email!);
  await page.getByRole('button', { name: 'Wijzigen: e-mailadres' }).click();
  await page.getByLabel('Nieuw e-mailadres').fill('ander@bureau.example');
  await page.getByRole('button', { name: 'Link versturen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bevestig dat u het bent' });
  const confirm = dialog.getByRole('link', { name: 'Bevestigen met uw bedrijfsaccount' });
  await confirm.waitFor();
  expect(await dialog.getByLabel('Wachtwoord').count()).toBe(0);
  await expectAccessibleInBothThemes(page, '[role=dialog]');

  const refused = page.waitForEvent('popup');
  await confirm.click();
  const first = await refused;
  await first.getByRole('button', { name: 'Cancel' }).click();
  await heading(first, 'Bevestigen is niet gelukt').waitFor();
  await dialog.getByText('U hebt dit niet bevestigd bij uw bedrijfsaccount.').waitFor();
  await first.close();

  const opened = page.waitForEvent('popup');
  await confirm.click();
  const tab = await opened;
  await dialog.getByText('Bevestig in het nieuwe tabblad.').waitFor();
  // The issuer asks again, though it has a session.
  await signInAtIssuer(tab, person);
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Bevestig uw nieuwe adres', { exact: true }).waitFor();
  await expect.poll(() => tab.isClosed()).toBe(true);
});

test('a refused test of an administrator leads back to its page', async () => {
  const administrator = await givenUser(portal.app, { role: 3, email: 'proef@bureau.example' });
  const page = await portal.open('/company-account');
  await submitSignIn(page, administrator.email, password);
  await page.getByRole('button', { name: 'Proef inloggen' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await heading(page, 'De proef is niet gelukt').waitFor();
  await page.getByRole('link', { name: 'Terug naar Bedrijfsaccount' }).click();
  await heading(page, 'Bedrijfsaccount').waitFor();
});

test('an account is linked and unlinked on the page Beveiliging', async () => {
  const user = await givenUser(portal.app, { email: 'koppel@bureau.example' });
  const person = portal.issuer.people.add({ name: 'Iemand Anders', email: 'elders@bureau.example' });
  const page = await portal.open('/authentication');
  await submitSignIn(page, user.email, password);
  const card = page.getByRole('region', { name: 'Bedrijfsaccount' });
  await card.getByText('Niet gekoppeld.').waitFor();
  await card.getByRole('button', { name: 'Koppelen' }).click();
  await signInAtIssuer(page, person);
  await page.getByText('Bedrijfsaccount gekoppeld', { exact: true }).waitFor();
  expect(pathOf(page)).toBe('/authentication');
  await card.getByText('elders@bureau.example').waitFor();
  await expectAccessibleInBothThemes(page);
  await card.getByRole('button', { name: 'Ontkoppelen' }).click();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Ontkoppelen' }).click();
  await card.getByText('Niet gekoppeld.').waitFor();
});

describe('where only the company account signs in', () => {
  const only = usePortalWithIssuer('entra', { OIDC_ONLY: '1', OIDC_MFA: 'portal' });

  test('an account with a second step of the portal is linked by its password and a code, and asks for one each time', async () => {
    const user = await givenUser(only.app, { email: 'tweestaps@bureau.example' });
    const { token } = await signedIn(only.app, user);
    const { secret } = await only.app.call(setUpTwoFactor, { token });
    await only.app.call(enableTwoFactor, { token, body: { totpCode: totpOf(secret, -1) } });
    const person = only.issuer.people.add({ name: user.name, email: user.email });
    const page = await only.open('/apps');
    await button(page).click();
    await signInAtIssuer(page, person);
    await page.getByLabel('Wachtwoord van dit account').fill(password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code uit uw authenticator-app').fill(totpOf(secret));
    await heading(page, 'Apps & Tools').waitFor();

    const other = await only.open('/request');
    await button(other).click();
    await signInAtIssuer(other, person);
    await heading(other, 'Nog één stap').waitFor();
    await expectAccessibleInBothThemes(other);
    await other.getByLabel('Code uit uw authenticator-app').fill('000000');
    await other.getByText('klopt niet').first().waitFor();
    await other.getByLabel('Code uit uw authenticator-app').fill(totpOf(secret, 1));
    await other.getByLabel('Titel').waitFor();
    expect(pathOf(other)).toBe('/request');
  });

  test('the login screen has no forms, but the password of an emergency account', async () => {
    const administrator = await givenUser(only.app, { role: 3, email: 'nood@bureau.example' });
    const ordinary = await givenUser(only.app, { email: 'gewoon@bureau.example' });
    await only.app.database.query(`update users set is_emergency = true where id = '${administrator.id}'`);
    const page = await only.open('/register');
    await page.getByText('U hoeft geen account aan te maken').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: /passkey|Meld je aan|vergeten/ }).count()).toBe(0);
    await expectAccessibleInBothThemes(page);
    await page.goto('/apps');
    await page.getByRole('button', { name: 'Noodtoegang' }).click();
    await submitSignIn(page, ordinary.email, password);
    await page.getByText('Inloggen gaat hier met uw bedrijfsaccount.').waitFor();
    await expectAccessibleInBothThemes(page);
    await submitSignIn(page, administrator.email, password);
    await heading(page, 'Apps & Tools').waitFor();
  });

  test('pages that make or change a password lead to the company account', async () => {
    const page = await only.open('/confirm-email#token=x');
    await heading(page, 'Log in met uw bedrijfsaccount').waitFor();
    await button(page).waitFor();
    await page.goto('/invite');
    await heading(page, 'Log in met uw bedrijfsaccount').waitFor();
    await expectAccessibleInBothThemes(page);
  });
});

describe('at an issuer that does not work', () => {
  const broken = usePortalWithIssuer('google', { OIDC_CLIENT_SECRET: 'not-the-secret-of-this-client' });

  test('one that is away is an error in its place, and nothing that was typed is lost', async () => {
    const page = await broken.open('/');
    await page.getByLabel('E-mailadres').fill('iemand@bureau.example');
    await broken.issuer.goAway();
    await button(page).click();
    await page.getByText('De dienst van uw bedrijfsaccount is nu niet bereikbaar.').waitFor();
    expect(await page.getByText('Het portaal is even niet bereikbaar').count()).toBe(0);
    await broken.issuer.comeBack();
    expect(await page.getByLabel('E-mailadres').inputValue()).toBe('iemand@bureau.example');
    await expectAccessibleInBothThemes(page);
    await button(page).click();
    await page.getByRole('combobox', { name: 'Account', exact: true }).waitFor();
  });

  test('a wrong secret is for an administrator to solve', async () => {
    const person = broken.issuer.people.add({ name: 'Sam Smit', email: 'sam@bureau.example' });
    const page = await broken.open('/apps');
    await button(page).click();
    await signInAtIssuer(page, person);
    await page.getByText('Waarschuw een beheerder.').waitFor();
    await page.getByRole('button', { name: 'Opnieuw inloggen met Microsoft' }).waitFor();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Naar inloggen' }).click();
    await page.getByLabel('E-mailadres').waitFor();
    expect(pathOf(page)).toBe('/apps');
  });
});
