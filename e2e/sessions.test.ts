import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, newPage, signInByForm, useBrowser } from './support/browser.ts';
import { newColleague } from './support/calls.ts';
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

test('a link to a page without access shows the refusal after signing in', async () => {
  const page = await newPage();
  await signInByForm(page, 'gebruiker@voorbeeld.example', '/outgoing-mail');
  await page.getByRole('heading', { name: 'Toegang Geweigerd' }).waitFor();
  expect(await page.getByRole('link', { name: 'Uitgaande mail' }).count()).toBe(0);
});
