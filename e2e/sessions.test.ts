import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, newPage, openSignedIn, signInByForm, useBrowser } from './support/browser.ts';
import { newColleague, callApi, fetchToken } from './support/calls.ts';
import { linkFromMail, waitForMail } from './support/mails.ts';

useBrowser();

const password = 'Een groene fiets in Utrecht 4';

test('a revoked session ends at once, and signing in again restores the page', async () => {
  const { email } = await newColleague('Tom Visser', 'tomvisser', password);
  const here = await newPage();
  const elsewhere = await newPage();
  await signInByForm(here, email, '/authentication', password);
  await signInByForm(elsewhere, email, '/apps', password);
  await elsewhere.getByRole('heading', { name: 'Apps & Tools' }).waitFor();

  await here.reload();
  await here.getByRole('button', { name: /Alle andere|andere sessies/i }).click();
  await elsewhere.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await here.getByText('Deze sessie').waitFor();
  await elsewhere.getByRole('dialog', { name: 'Inloggen' }).waitFor();
  await expectAccessibleInBothThemes(elsewhere);

  await elsewhere.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await elsewhere.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await elsewhere.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
  expect(new URL(elsewhere.url()).pathname).toBe('/apps');
});

test('a sign-in with “Blijf ingelogd” lasts 7 days and another one a day; what was typed can be shown', async () => {
  const { email } = await newColleague('Kees Blijver', 'keesblijver', password);
  const hoursLeft = async (page: Page) => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'portaal_refresh');
    return (cookie!.expires - Date.now() / 1000) / 3600;
  };
  const page = await newPage();
  await page.goto('/');
  await page.getByLabel('E-mailadres').fill(email);
  const field = page.getByLabel('Wachtwoord', { exact: true });
  await field.fill(password);
  const typeAndValue = async () => [await field.getAttribute('type'), await field.inputValue()];
  await page.getByRole('button', { name: 'Wachtwoord tonen' }).click();
  expect(await typeAndValue()).toEqual(['text', password]);
  await page.getByRole('button', { name: 'Wachtwoord verbergen' }).click();
  expect(await typeAndValue()).toEqual(['password', password]);
  await page.getByLabel('Blijf ingelogd').check();
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  const overlay = page.getByRole('status').filter({ hasText: 'Welkom terug!' });
  await overlay.getByText('Dashboard wordt geladen...').waitFor();
  await overlay.waitFor({ state: 'detached' });
  expect(await hoursLeft(page)).toBeCloseTo(7 * 24, 0);

  const brief = await newPage();
  await signInByForm(brief, email, '/', password);
  expect(await hoursLeft(brief)).toBeCloseTo(24, 0);
});

test('signing out in one tab signs out the other', async () => {
  const { email } = await newColleague('Eva Smit', 'evasmit', password);
  const first = await newPage();
  await signInByForm(first, email, '/', password);
  const second = await first.context().newPage();
  await second.goto('/apps');
  await second.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
  await first.getByRole('button', { name: 'Uitloggen' }).click();
  await second.getByLabel('Wachtwoord', { exact: true }).waitFor();
});

test('two tabs that refresh at the same time keep their session', async () => {
  const { email } = await newColleague('Bram Kok', 'bramkok', password);
  const first = await newPage();
  await signInByForm(first, email, '/apps', password);
  const second = await first.context().newPage();
  await second.goto('/apps');
  await second.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
  // An invalid token: the next call of each tab has to refresh.
  await first.evaluate(() => localStorage.setItem('auth_token', 'verlopen'));
  await Promise.all([first.reload(), second.reload()]);
  await Promise.all([first, second].map((page) => page.getByRole('heading', { name: 'Apps & Tools' }).waitFor()));
});

test('a refresh whose response is lost is repeated and keeps the session', async () => {
  const { email } = await newColleague('Pien Vos', 'pienvos', password);
  const page = await newPage();
  await signInByForm(page, email, '/apps', password);
  await page.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
  const context = page.context();
  let refreshes = 0;
  await page.route('**/api/auth/refresh?*', async (route) => {
    refreshes += 1;
    if (refreshes > 1) return await route.continue();
    const cookies = await context.cookies();
    await route.fetch();
    // The server exchanged the cookie; the browser has the previous one.
    await context.addCookies(cookies);
    await route.abort();
  });
  // An invalid token: the next call has to refresh.
  await page.evaluate(() => localStorage.setItem('auth_token', 'verlopen'));
  await page.reload();
  await page.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe('verlopen');
  expect(refreshes).toBe(2);
});

test('a forgotten password is reset with the link of a mail, which works once', async () => {
  const { email } = await newColleague('Lotte Mulder', 'lottemulder', password);
  const page = await newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click();
  await page.getByRole('button', { name: 'Nieuw wachtwoord aanvragen' }).click();
  await page.getByText('Voer uw email adres in').first().waitFor();
  const panel = page.getByRole('form', { name: 'Wachtwoord vergeten' });
  await panel.getByRole('button', { name: 'Annuleren' }).click();
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click();
  expect(await panel.getByLabel('E-mailadres').inputValue()).toBe(email);
  const ask = page.getByRole('button', { name: 'Nieuw wachtwoord aanvragen' });
  for (const fail of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Bezig', requestId: '1' } }),
  ]) {
    await page.route('**/api/auth/forgot-password', fail, { times: 1 });
    await ask.click();
    const toast = page.getByRole('region', { name: /^Meldingen/ }).getByRole('listitem');
    await toast.getByText('Er is een fout opgetreden. Probeer het later opnieuw.').waitFor();
    await toast.getByRole('button', { name: 'Sluiten' }).click();
    await toast.waitFor({ state: 'detached' });
  }
  await ask.click();
  await page.getByText('Als dit email adres bij ons bekend is', { exact: false }).first().waitFor();

  const link = await linkFromMail(email, '/reset-password');
  await page.goto(link);
  await page.getByText(`Kies een nieuw wachtwoord voor ${email}.`).waitFor();
  const form = page.getByRole('form', { name: 'Nieuw wachtwoord' });
  expect(await form.locator('input[autocomplete=username]').inputValue()).toBe(email);
  await page.locator('input[name=password]').fill('Een rode fiets in Zwolle 5');
  await page.locator('input[name=confirmPassword]').fill('Een rode fiets in Zwolle 5');
  await page.getByRole('button', { name: /opslaan|instellen|wijzigen/i }).click();
  await waitForMail(email, 'is het wachtwoord van uw account gewijzigd');
  await signInByForm(page, email, '/', 'Een rode fiets in Zwolle 5');

  const again = await newPage();
  await again.goto(link);
  await again.getByRole('heading', { name: 'Link al gebruikt' }).waitFor();
  await again.getByRole('form', { name: 'Nieuwe link aanvragen' }).waitFor();
});

test('a refused sign-in does not reveal whether the account exists, and keeps the e-mail address', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.getByText('Ongeldig email adres').waitFor();
  await page.getByLabel('E-mailadres').fill('niemand@voorbeeld.example');
  await page.keyboard.press('Enter');
  await page.keyboard.type('een gok');
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('form', { name: 'Inloggen' }).getByRole('alert').filter({ hasText: 'Combinatie' });
  // A title without a space after it would be one word with the text.
  expect(await refusal.innerText()).toMatch(/^Combinatie onbekend\. \S/);
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('niemand@voorbeeld.example');
});

test('the registration has an address, and neither it nor the login screen loses what was typed', async () => {
  const page = await newPage();
  await page.goto('/apps?filter=stemmen');
  await page.getByLabel('E-mailadres').fill('noor@voorbeeld.example');
  await page.getByRole('button', { name: 'Meld je aan' }).click();
  await page.getByLabel('Volledige naam').fill('Noor Bakker');
  expect(new URL(page.url()).pathname).toBe('/register');
  await page.goBack();
  await page.getByRole('heading', { name: 'Welkom terug' }).waitFor();
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('noor@voorbeeld.example');
  await page.goForward();
  expect(await page.getByLabel('Volledige naam').inputValue()).toBe('Noor Bakker');
  await page.getByRole('button', { name: 'Terug naar inloggen' }).click();
  await page.getByRole('heading', { name: 'Welkom terug' }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/apps?filter=stemmen');
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('noor@voorbeeld.example');
  await page.goto('/register');
  await page.getByRole('button', { name: 'Terug naar inloggen' }).click();
  await page.getByRole('heading', { name: 'Welkom terug' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/register');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test.each(['Wachtwoord vergeten?', 'Meld je aan'])(
  'when the code of “%s” cannot be loaded the login screen says so, and keeps what was typed',
  async (name) => {
    const page = await newPage();
    await page.goto('/apps?filter=stemmen');
    await page.getByLabel('E-mailadres').fill('noor@voorbeeld.example');
    await page.locator('input[name=password]').fill('een half wachtwoord');
    await page.route(/\/assets\/(forgot-password-panel|registration-screen)-/, (route) => route.abort());
    await page.getByRole('button', { name }).click();
    await page.getByText('Dit onderdeel kon niet worden geladen', { exact: true }).waitFor();
    await expect.poll(() => page.url()).toMatch(/\/apps\?filter=stemmen$/);
    expect(await page.getByLabel('E-mailadres').inputValue()).toBe('noor@voorbeeld.example');
    expect(await page.locator('input[name=password]').inputValue()).toBe('een half wachtwoord');
  },
);

test('a registration that gets no answer has failed, and keeps what was typed', async () => {
  const page = await newPage({ width: 360, height: 740 });
  await page.goto('/register');
  await page.getByLabel('Volledige naam').fill('Fenna Kuiper');
  await page.getByLabel('Gebruikersnaam').fill('fennakuiper');
  await page.getByLabel('E-mailadres').fill('fenna.kuiper@voorbeeld.example');
  for (const name of ['password', 'confirmPassword']) await page.locator(`input[name=${name}]`).fill(password);
  await page.route('**/api/auth/register', (route) => route.abort());
  await page.getByRole('button', { name: 'Account Aanmaken' }).click();
  await page.getByText('Registratie mislukt').first().waitFor();
  expect(await page.getByLabel('Volledige naam').inputValue()).toBe('Fenna Kuiper');
});

test('a link to a page without access shows the refusal after signing in', async () => {
  const page = await newPage();
  await signInByForm(page, 'gebruiker@voorbeeld.example', '/outgoing-mail');
  await page.getByRole('heading', { name: 'Toegang Geweigerd' }).waitFor();
  expect(await page.getByRole('link', { name: 'Uitgaande mail' }).count()).toBe(0);
});

test('an administrator sees the sent mails, whose text is erased', async () => {
  const { email } = await newColleague('Daan Bos', 'daanbos', password);
  const page = await newPage();
  await signInByForm(page, 'beheerder@voorbeeld.example', '/outgoing-mail');
  await page.getByRole('searchbox').fill(email);
  await expect.poll(() => page.url()).toContain('daanbos');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /Bevestig uw e-mailadres/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/gewist|niet bewaard|verwijderd/i)
    .waitFor();
  const mails = (await callApi(
    'GET',
    `/api/outgoing-mails?search=${email}`,
    await fetchToken('beheerder@voorbeeld.example'),
  )) as object[];
  expect(mails).toHaveLength(1);
});
