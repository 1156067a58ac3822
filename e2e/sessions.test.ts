import { expect, test } from 'vitest';
import { newPage, signInOnScreen, useBrowser } from './support/browser.ts';
import { newColleague, send, tokenOf } from './support/calls.ts';
import { linkFromMail, mailArrived } from './support/mails.ts';

useBrowser();

const password = 'Een groene fiets in Utrecht 4';

test('a session that is revoked elsewhere ends at once, and signing in again brings back the same page', async () => {
  const { email } = await newColleague('Tom Visser', 'tomvisser', password);
  const here = await newPage();
  const elsewhere = await newPage();
  await signInOnScreen(here, email, '/authentication', password);
  await signInOnScreen(elsewhere, email, '/apps', password);
  await elsewhere.getByRole('heading', { name: 'Apps & Tools' }).waitFor();

  await here.reload();
  await here.getByRole('button', { name: /Alle andere|andere sessies/i }).click();
  await elsewhere.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await here.getByText('Deze sessie').waitFor();

  await elsewhere.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await elsewhere.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await elsewhere.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
  expect(new URL(elsewhere.url()).pathname).toBe('/apps');
});

test('signing out in one tab signs out the other', async () => {
  const { email } = await newColleague('Eva Smit', 'evasmit', password);
  const first = await newPage();
  await signInOnScreen(first, email, '/', password);
  const second = await first.context().newPage();
  await second.goto('/apps');
  await second.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
  await first.getByRole('button', { name: 'Uitloggen' }).click();
  await second.getByLabel('Wachtwoord', { exact: true }).waitFor();
});

test('two tabs that refresh at the same moment keep their session', async () => {
  const { email } = await newColleague('Bram Kok', 'bramkok', password);
  const first = await newPage();
  await signInOnScreen(first, email, '/apps', password);
  const second = await first.context().newPage();
  await second.goto('/apps');
  await second.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
  // An invalid token: the next call of each tab has to refresh.
  await first.evaluate(() => localStorage.setItem('auth_token', 'verlopen'));
  await Promise.all([first.reload(), second.reload()]);
  await Promise.all([first, second].map((page) => page.getByRole('heading', { name: 'Apps & Tools' }).waitFor()));
});

test('a refresh whose answer is lost is sent again and keeps the session', async () => {
  const { email } = await newColleague('Pien Vos', 'pienvos', password);
  const page = await newPage();
  await signInOnScreen(page, email, '/apps', password);
  await page.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
  const context = page.context();
  let refreshes = 0;
  await page.route('**/api/auth/refresh', async (route) => {
    refreshes += 1;
    if (refreshes > 1) return await route.continue();
    const cookies = await context.cookies();
    await route.fetch();
    // The server exchanged the cookie; the browser keeps the one that it had.
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

test('a forgotten password is replaced through the link of a real mail, which works once', async () => {
  const { email } = await newColleague('Lotte Mulder', 'lottemulder', password);
  const page = await newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click();
  await page.getByRole('button', { name: 'Nieuw wachtwoord aanvragen' }).click();
  await page.getByText('Voer uw email adres in').first().waitFor();
  await page
    .getByRole('form', { name: /vergeten|wachtwoord/i })
    .getByLabel(/E-mail/)
    .fill(email);
  await page.getByRole('button', { name: 'Nieuw wachtwoord aanvragen' }).click();
  await page.getByText('Als dit email adres bij ons bekend is', { exact: false }).first().waitFor();

  const link = await linkFromMail(email, '/reset-password');
  await page.goto(link);
  await page.locator('input[name=password]').fill('Een rode fiets in Zwolle 5');
  await page.locator('input[name=confirmPassword]').fill('Een rode fiets in Zwolle 5');
  await page.getByRole('button', { name: /opslaan|instellen|wijzigen/i }).click();
  await mailArrived(email, 'is zojuist gewijzigd');
  await signInOnScreen(page, email, '/', 'Een rode fiets in Zwolle 5');

  const again = await newPage();
  await again.goto(link);
  await again.locator('input[name=password]').fill('Een blauwe fiets in Meppel 6');
  await again.locator('input[name=confirmPassword]').fill('Een blauwe fiets in Meppel 6');
  await again.getByRole('button', { name: /opslaan|instellen|wijzigen/i }).click();
  await again.getByText('Deze link is verlopen of al gebruikt', { exact: false }).first().waitFor();
});

test('a wrong password tells nothing but that the combination is unknown, and keeps the address', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.getByText('Ongeldig email adres').waitFor();
  await page.getByLabel('E-mailadres').fill('niemand@voorbeeld.example');
  await page.keyboard.press('Enter');
  await page.keyboard.type('een gok');
  await page.keyboard.press('Enter');
  await page.getByText('Combinatie onbekend').first().waitFor();
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('niemand@voorbeeld.example');
});

test('a deep link of a page that the role may not see says so after signing in', async () => {
  const page = await newPage();
  await signInOnScreen(page, 'gebruiker@voorbeeld.example', '/outgoing-mail');
  await page.getByRole('heading', { name: 'Toegang Geweigerd' }).waitFor();
  expect(await page.getByRole('link', { name: 'Uitgaande mail' }).count()).toBe(0);
});

test('an administrator reads the mails of the portal, and their text is gone once they were sent', async () => {
  const { email } = await newColleague('Daan Bos', 'daanbos', password);
  const page = await newPage();
  await signInOnScreen(page, 'beheerder@voorbeeld.example', '/outgoing-mail');
  await page.getByRole('searchbox').fill(email);
  await expect.poll(() => page.url()).toContain('daanbos');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /Bevestig uw e-mailadres/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/gewist|niet bewaard|verwijderd/i)
    .waitFor();
  const mails = (await send(
    'GET',
    `/api/outgoing-mails?search=${email}`,
    await tokenOf('beheerder@voorbeeld.example'),
  )) as object[];
  expect(mails).toHaveLength(1);
});
