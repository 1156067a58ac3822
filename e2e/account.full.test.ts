import { expect, test } from 'vitest';
import { readTwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { demoteUser } from '#contract/users.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenUser, password, signedIn } from '#server/testing/given-user.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  newPage,
  submitSignIn,
  useBrowser,
  withLiveConnection,
} from './support/browser.ts';
import { mailedToken } from './support/mailed-token.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

/** 10:00 in Amsterdam, on a day in the future. */
const start = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 1, 3, 9));

const portal = usePortalWithClock(start);

test('who closes the question keeps what was typed, and nothing is changed', async () => {
  const { app, visit, setTime } = portal;
  const page = await visit(await givenUser(app), '/authentication');
  await setTime(new Date(app.clock.now().getTime() + 11 * minutes));
  await page.getByRole('button', { name: 'Wijzigen: e-mailadres' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-mailadres wijzigen' });
  const field = dialog.getByLabel('Nieuw e-mailadres');
  await field.fill('anders@bureau.example');
  await field.press('Enter');
  const question = page.getByRole('dialog', { name: 'Bevestig dat u het bent' });
  // It takes a click as soon as it takes keys; before, the dialog below it takes them.
  await question.getByLabel('Wachtwoord', { exact: true }).click();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('anders@bureau.example');
  await page.getByText('Bevestig eerst met uw wachtwoord dat u het bent. Er is nog niets gewijzigd.').first().waitFor();
  expect(await mailsTo(app, 'anders@bureau.example')).toEqual([]);
});

test('going back closes the question, and a change of role ends it: nothing is changed', async () => {
  const { app, visit, setTime } = portal;
  const administrator = await givenUser(app, { role: 3 });
  const page = await visit(administrator, '/apps');
  await setTime(new Date(app.clock.now().getTime() + 11 * minutes));
  const { token } = await signedIn(app, await givenUser(app, { role: 3 }));
  const { version } = await app.call(readTwoFactorPolicy, { token });
  await withLiveConnection(page, () => page.reload());
  await page.locator('a[href="/admin"]').first().click();
  const field = page.getByRole('dialog', { name: '2FA voor beheerders' }).getByRole('textbox');
  const question = page.getByRole('dialog', { name: 'Bevestig dat u het bent' });
  await page.getByRole('button', { name: 'Wijzigen: 2FA voor beheerders' }).click();
  await field.fill('21');
  await field.press('Enter');
  // It takes a click as soon as it takes keys; before, the dialog below it takes them.
  await question.getByLabel('Wachtwoord', { exact: true }).click();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await (await asked).dismiss();
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin');
  expect(await field.inputValue()).toBe('21');

  await field.press('Enter');
  await question.getByLabel('Wachtwoord', { exact: true }).click();
  await app.call(demoteUser, { body: { userId: administrator.id, newRole: 2 }, token });
  await page.getByText('Toegang Geweigerd').first().waitFor();
  await question.waitFor({ state: 'detached' });
  expect(await app.call(readTwoFactorPolicy, { token })).toMatchObject({ version });
});

test('signing in again over the question answers it', async () => {
  const { app, visit, setTime } = portal;
  const user = await givenUser(app);
  const page = await visit(user, '/apps');
  await setTime(new Date(app.clock.now().getTime() + 11 * minutes));
  await withLiveConnection(page, () => page.goto('/authentication'));
  await page.getByRole('button', { name: 'Wijzigen: e-mailadres' }).click();
  await page.getByLabel('Nieuw e-mailadres').fill('opnieuw@bureau.example');
  await page.getByRole('button', { name: 'Link versturen' }).click();
  const question = page.getByRole('dialog', { name: 'Bevestig dat u het bent' });
  await question.getByLabel('Wachtwoord', { exact: true }).click();
  await app.database.query(`update auth_sessions set is_active = false where user_id = '${user.id}'`);
  const login = page.locator('dialog[open]');
  await login.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByText('Wacht op bevestiging.').waitFor();
});

test('the owner of the old address undoes a change and chooses a new password', async () => {
  const { app, visit } = portal;
  const user = await givenUser(app, { email: 'eva.smit@bureau.example' });
  const page = await visit(user, '/authentication');
  await page.getByRole('button', { name: 'Wijzigen: e-mailadres' }).click();
  await page.getByLabel('Nieuw e-mailadres').fill('dief@bureau.example');
  await page.getByRole('button', { name: 'Link versturen' }).click();
  const confirmation = await mailedToken(portal, 'dief@bureau.example');
  const mailed = await newPage({ width: 768, baseUrl: app.portal.config.publicUrl });
  await mailed.goto(`/email-change?token=${confirmation}`);
  await mailed.getByRole('button', { name: 'Nieuw adres bevestigen' }).click();
  await mailed.getByRole('heading', { name: 'E-mailadres gewijzigd' }).waitFor();

  await mailed.goto(`/email-change#token=${await mailedToken(portal, 'eva.smit@bureau.example')}`);
  const undo = mailed.getByRole('button', { name: 'Terugdraaien en overal uitloggen' });
  await undo.waitFor();
  await expectAccessibleInBothThemes(mailed);
  await undo.click();
  await mailed.getByRole('heading', { name: 'Wijziging teruggedraaid' }).waitFor();
  const login = page.locator('dialog[open]');
  await login.getByRole('textbox', { name: 'Wachtwoord', exact: true }).waitFor();
  await expect
    .poll(async () => (await mailsTo(app, 'eva.smit@bureau.example')).at(-1)?.text)
    .toContain('/reset-password#token=');

  await mailed.goto(`/reset-password#token=${await mailedToken(portal, 'eva.smit@bureau.example')}`);
  // The address bar and the history do not keep the token, and a reload still has it.
  const chosen = mailed.getByLabel('Wachtwoord', { exact: true });
  await chosen.waitFor();
  expect(new URL(mailed.url())).toMatchObject({ pathname: '/reset-password', search: '', hash: '' });
  await mailed.reload();
  await chosen.fill('evasmit2026');
  await mailed.getByText('het is vooral uw naam, gebruikersnaam of e-mailadres').waitFor();
  await chosen.fill('Een rode fiets in Zwolle 5');
  await mailed.getByLabel('Wachtwoord bevestigen').fill('Een rode fiets in Zwolle 5');
  await mailed.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await mailed.getByRole('heading', { name: 'Wachtwoord gewijzigd' }).waitFor();
  // Filled with the address that this tab knows: the one that was undone.
  await submitSignIn(login, 'eva.smit@bureau.example', 'Een rode fiets in Zwolle 5');
  await login.waitFor({ state: 'detached' });
  await page.getByText('eva.smit@bureau.example').first().waitFor();
});

test('who has a second factor may give a code of the app, and a wrong one is refused at its field', async () => {
  const { app, visit, setTime } = portal;
  const user = await givenUser(app);
  const page = await visit(user, '/authentication', { width: 360, height: 740 });
  const { code } = await givenTwoFactor(app, await signedIn(app, user));
  await setTime(new Date(app.clock.now().getTime() + 11 * minutes));
  await page.getByRole('button', { name: 'Wijzigen: e-mailadres' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-mailadres wijzigen' });
  await dialog.getByLabel('Nieuw e-mailadres').fill('tweede.stap@bureau.example');
  await dialog.getByRole('button', { name: 'Link versturen' }).click();

  const question = page.getByRole('dialog', { name: 'Bevestig dat u het bent' });
  await question.getByRole('button', { name: 'Code uit de app gebruiken' }).click();
  const field = question.getByLabel('Code uit uw authenticator-app');
  await page.keyboard.type('000000');
  await expectAccessible(page);
  await field.press('Enter');
  await question.getByText('Deze code klopt niet, of is al gebruikt. Vul een nieuwe code in.').waitFor();
  await page.keyboard.type(code());
  await field.press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.getByText('Wacht op bevestiging.').waitFor();
});

test('to invite supervisors the password is asked again, for one address and for a list; what was typed stays', async () => {
  const { app, visit, setTime } = portal;
  const page = await visit(await givenUser(app, { role: 3 }), '/user-management?tab=uitnodigingen');
  const later = () => setTime(new Date(app.clock.now().getTime() + 11 * minutes));
  const question = page.getByRole('dialog', { name: 'Bevestig dat u het bent' });
  const confirm = async () => {
    await question.getByLabel('Wachtwoord', { exact: true }).fill(password);
    await question.getByLabel('Wachtwoord', { exact: true }).press('Enter');
    await question.waitFor({ state: 'detached' });
  };
  const cancel = async () => {
    await question.getByLabel('Wachtwoord', { exact: true }).click();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
  };
  await later();

  const form = page.getByRole('form', { name: 'Uitnodigen', exact: true });
  const email = 'nieuwe.supervisor@leiding.example';
  await form.getByLabel('E-mailadres').fill(email);
  await form.getByLabel('Rol').selectOption('2');
  await form.getByLabel('E-mailadres').press('Enter');
  await cancel();
  expect(await form.getByLabel('E-mailadres').inputValue()).toBe(email);
  expect(await form.getByLabel('Rol').inputValue()).toBe('2');
  await form.getByLabel('E-mailadres').press('Enter');
  await confirm();
  await page.getByText('Uitnodiging verstuurd!', { exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: email }).waitFor();

  await later();
  await page.getByRole('button', { name: 'Lijst plakken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lijst uitnodigen' });
  const list = 'een@leiding.example\ntwee@leiding.example';
  await dialog.getByLabel('E-mailadressen').fill(list);
  await dialog.getByLabel('Rol', { exact: true }).selectOption('2');
  const send = dialog.getByRole('button', { name: '2 mensen uitnodigen' });
  await send.click();
  await cancel();
  expect(await dialog.getByLabel('E-mailadressen').inputValue()).toBe(list);
  expect(await dialog.getByLabel('Rol', { exact: true }).inputValue()).toBe('2');
  expect(await mailsTo(app, 'een@leiding.example')).toEqual([]);
  await send.click();
  await confirm();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await mailsTo(app, 'twee@leiding.example')).length).toBe(1);
});
