import { expect, test } from 'vitest';
import { givenUser, password } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  useBrowser,
  withLiveConnection,
} from './support/browser.ts';
import { mailedToken } from './support/mailed-token.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

/** 10:00 in Amsterdam, on a day in the future. */
const start = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 1, 3, 9));

const portal = usePortalWithClock(start);

test('on a phone, an address is changed from the request to the confirmation, after the password is asked again', async () => {
  const { app, visit, setTime } = portal;
  const user = await givenUser(app, { name: 'Noor Bakker', email: 'noor.bakker@bureau.example' });
  const page = await visit(user, '/authentication', { width: 360, height: 740 });
  await setTime(new Date(app.clock.now().getTime() + 11 * minutes));

  const card = page.getByRole('region', { name: 'E-mailadres' });
  await card.getByRole('button', { name: 'Wijzigen: e-mailadres' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-mailadres wijzigen' });
  await dialog.getByLabel('Nieuw e-mailadres').fill('noor.visser@bureau.example');
  await dialog.getByRole('button', { name: 'Link versturen' }).click();

  const question = page.getByRole('dialog', { name: 'Bevestig dat u het bent' });
  await question.getByLabel('Wachtwoord', { exact: true }).fill('fout');
  await expectAccessibleInBothThemes(page);
  await question.getByRole('button', { name: 'Bevestigen' }).click();
  await question.getByText('Uw huidige wachtwoord klopt niet.').waitFor();
  await question.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await question.getByLabel('Wachtwoord', { exact: true }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Wacht op bevestiging.').waitFor();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);

  const token = await mailedToken(portal, 'noor.visser@bureau.example');
  const mailed = await newPage({ width: 360, height: 740, baseUrl: app.portal.config.publicUrl });
  await mailed.goto(`/email-change?token=${token}`);
  const confirm = mailed.getByRole('button', { name: 'Nieuw adres bevestigen' });
  await confirm.waitFor();
  await expectAccessibleInBothThemes(mailed);
  await expectNoHorizontalScroll(mailed);
  // Opening the link, as a mail scanner does, has changed nothing.
  await card.getByText('U logt in met noor.bakker@bureau.example').waitFor();
  await confirm.click();
  await mailed.getByRole('heading', { name: 'E-mailadres gewijzigd' }).waitFor();

  await card.getByText('U logt in met noor.visser@bureau.example').waitFor();
  await page.getByText('Wacht op bevestiging.').waitFor({ state: 'detached' });
  await mailed.goto(`/email-change?token=${token}`);
  await mailed.getByRole('heading', { name: 'Link al gebruikt' }).waitFor();
});

test('an administrator adds a mobile number, chooses text messages in another tab, and removes the number', async () => {
  const { app, visit, setTime } = portal;
  const administrator = await givenUser(app, { role: 3 });
  const alerts = await visit(administrator, '/admin/alerts', { width: 360, height: 740 });
  const choice = alerts.getByRole('checkbox', { name: 'Sms mij bij kritieke waarschuwingen' });
  expect(await choice.isDisabled()).toBe(true);
  await alerts.getByRole('link', { name: 'Beveiliging', exact: true }).last().waitFor();
  await expectAccessibleInBothThemes(alerts);
  await expectNoHorizontalScroll(alerts);

  const page = await visit(administrator, '/authentication', { width: 360, height: 740 });
  await setTime(new Date(app.clock.now().getTime() + 11 * minutes));
  const card = page.getByRole('region', { name: 'Mobiel nummer' });
  await card.getByText('U hebt geen mobiel nummer opgegeven.').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Mobiel nummer wijzigen' });
  const field = dialog.getByLabel('Mobiel nummer');
  const change = async (number: string) => {
    await card.getByRole('button', { name: 'Wijzigen: mobiel nummer' }).click();
    await field.fill(number);
    await field.press('Enter');
  };
  await change('612345678');
  await dialog.getByText('Vul het nummer in zoals 06-12345678 of +32470123456').waitFor();
  await field.fill('06.12345678');
  await field.press('Enter');
  const question = page.getByRole('dialog', { name: 'Bevestig dat u het bent' });
  await question.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await question.getByLabel('Wachtwoord', { exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('+31612345678').waitFor();

  await choice.check();
  await change('');
  await card.getByText('U hebt geen mobiel nummer opgegeven.').waitFor();
  await expect.poll(() => choice.isDisabled()).toBe(true);
  expect(await choice.isChecked()).toBe(false);

  const failure = { status: 500, json: { code: 'internal_error', message: 'Er is een fout opgetreden.' } };
  await page.route('**/api/auth/mobile-number', (route) => route.fulfill(failure));
  // Opening the live connection may load the number again, after which there is nothing to retry.
  await withLiveConnection(page, () => page.reload());
  await card.getByText('Uw nummer kon niet worden geladen.').waitFor();
  await page.unroute('**/api/auth/mobile-number');
  await card.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await card.getByText('U hebt geen mobiel nummer opgegeven.').waitFor();
});
