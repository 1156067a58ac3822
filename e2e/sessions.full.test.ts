import { expect, test } from 'vitest';
import { newPage, openSignedIn, signInByForm, useBrowser } from './support/browser.ts';
import { newColleague, callApi, fetchToken } from './support/calls.ts';
import { pressSignOut } from './support/sidebar.ts';

useBrowser();

const password = 'Een groene fiets in Utrecht 4';

test('signing out in one tab signs out the other', async () => {
  const { email } = await newColleague('Eva Smit', 'evasmit', password);
  const first = await newPage();
  await signInByForm(first, email, '/', password);
  const second = await first.context().newPage();
  await second.goto('/apps');
  await second.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
  await pressSignOut(first);
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

test('a refused sign-in does not reveal whether the account exists, and keeps the e-mail address', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.getByText('Ongeldig email adres').waitFor();
  await page.getByLabel('E-mailadres').fill('niemand@voorbeeld.example');
  await page.keyboard.press('Enter');
  await page.keyboard.type('een gok');
  const placesOfForm = () =>
    page
      .locator('main :is(h1, input, button, label, p:last-child)')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().y));
  // The error of the field is gone with the first letter.
  const before = await placesOfForm();
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'Combinatie' });
  await page.getByRole('button', { name: 'Stuur de bevestiging opnieuw' }).waitFor();
  expect(await refusal.count()).toBe(1);
  const resend = await page.getByRole('button', { name: 'Stuur de bevestiging opnieuw' }).boundingBox();
  expect((await placesOfForm()).filter((y) => y < resend!.y)).toEqual(before.filter((y) => y < resend!.y));
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
