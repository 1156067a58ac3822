import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { confirmEmail, login, register, resendConfirmation } from '#contract/auth.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startApp();
});

afterEach(() => app.stop());

const form = {
  name: 'Sanne de Boer',
  username: 'sanne',
  email: 'sanne@bureau.example',
  password: 'Regenboog op dinsdag',
  confirmPassword: 'Regenboog op dinsdag',
};

async function storedUser() {
  const { rows } = await sql`select name, username, email, mobile, linkedin_url, role, status, email_verified,
    domain_status from users`.execute(app.portal.db);
  return rows[0];
}

test('an account is created, waits, and its address gets a link to confirm it', async () => {
  const answer = await app.call(register, { body: form });
  expect(answer.message).toBe('Registratie succesvol! U ontvangt binnenkort een bevestigingsmail.');
  expect(await storedUser()).toEqual({
    ...{ name: 'Sanne de Boer', username: 'sanne', email: 'sanne@bureau.example', mobile: null, linkedin_url: null },
    ...{ role: 1, status: 'pending', email_verified: false, domain_status: 'greylist' },
  });
  const [mail] = await mailsTo(app, form.email);
  expect(mail?.text).toContain('http://portaal.test/confirm-email?token=');
  const body = { email: form.email, password: form.password };
  expect(await app.refused(login, { body })).toMatchObject({ status: 403, code: 'email_unconfirmed' });
  expect(await listAuditLogs(app)).toMatchObject([{ eventType: 'auth.registered' }]);
});

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{ name: ' S ' }, { name: 'Naam moet minimaal 2 karakters bevatten' }],
  [{ email: 'sanne@' }, { email: 'Ongeldig email adres' }],
  [{ username: 'sa' }, { username: 'Gebruikersnaam moet minimaal 3 karakters bevatten' }],
  [{ password: 'zeven77', confirmPassword: 'zeven77' }, { password: 'Wachtwoord moet minimaal 8 karakters bevatten' }],
  [
    { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
    { password: 'Wachtwoord mag maximaal 128 karakters bevatten' },
  ],
  [{ confirmPassword: 'iets anders' }, { confirmPassword: 'Wachtwoorden komen niet overeen' }],
  [{ mobile: 'bel mij' }, { mobile: 'Ongeldig telefoonnummer' }],
  [{ linkedinUrl: 'https://example.com/sanne' }, { linkedinUrl: 'Ongeldige LinkedIn URL' }],
  [{ role: 3 }, { role: 'Dit veld bestaat niet' }],
  [{ name: undefined }, { name: 'Dit veld is verplicht' }],
  [{ name: 5 }, { name: 'Dit is geen geldige waarde' }],
  [
    { password: 'password1', confirmPassword: 'password1' },
    { password: 'Dit wachtwoord wordt te vaak gebruikt. Kies een ander.' },
  ],
  [
    { password: 'mijn-SANNE-wachtwoord', confirmPassword: 'mijn-SANNE-wachtwoord' },
    { password: 'Uw wachtwoord mag uw naam of e-mailadres niet bevatten' },
  ],
])('%o is refused at its field', async (wrong, fields) => {
  const answer = await app.refused(register, { body: { ...form, ...wrong } });
  expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
  expect(answer.fields).toEqual(fields);
  expect(await storedUser()).toBeUndefined();
});

test('every invalid field is reported in one response', async () => {
  const body = { name: '', username: '', email: '', password: 'kort', confirmPassword: 'anders' };
  const { fields } = await app.refused(register, { body });
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(['confirmPassword', 'email', 'name', 'password', 'username']);
});

test.each([
  ['email', { username: 'iemand' }, 'email_taken', 'Er is al een account met dit e-mailadres'],
  ['username', { email: 'iemand@bureau.example' }, 'username_taken', 'Deze gebruikersnaam is al in gebruik'],
])('a taken %s is refused at its field, without regard to case', async (field, other, code, message) => {
  await givenUser(app, { email: 'SANNE@bureau.example', username: 'SANNE' });
  const answer = await app.refused(register, { body: { ...form, ...other } });
  expect(answer).toMatchObject({ status: 409, code });
  expect(answer.fields).toEqual({ [field]: message });
});

test('of many registrations of one address at the same moment one succeeds', async () => {
  const bodies = Array.from({ length: 15 }, (_, index) => ({ ...form, username: `sanne${index}` }));
  const answers = await Promise.all(bodies.map((body) => app.send(register, { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ refusal }) => refusal?.code === 'email_taken')).toHaveLength(14);
  expect(await mailsTo(app, form.email)).toHaveLength(1);
});

test.each([
  [
    { mobile: '', linkedinUrl: '' },
    { mobile: null, linkedin_url: null },
  ],
  [
    { mobile: null, linkedinUrl: null },
    { mobile: null, linkedin_url: null },
  ],
  [
    { mobile: ' +31 6 12345678 ', linkedinUrl: 'https://nl.linkedin.com/in/sanne' },
    { mobile: '+31 6 12345678', linkedin_url: 'https://nl.linkedin.com/in/sanne' },
  ],
])('the optional %o is kept as %o', async (given, stored) => {
  await app.call(register, { body: { ...form, ...given } });
  expect(await storedUser()).toMatchObject(stored);
});

test('a name in any script is stored as composed letters (NFC)', async () => {
  const name = 'Zoe\u0308 \u5f20\u4f1f \u0623\u062d\u0645\u062f \u{1f469}\u200d\u{1f4bc}';
  await app.call(register, { body: { ...form, name } });
  expect(await storedUser()).toMatchObject({ name: name.normalize('NFC') });
});

test('a password of eight emoji is long enough and opens the account in either normal form', async () => {
  const password = '\u{1f308}\u{1f9e1}e\u0301\u{1f535}\u{1f7e0}\u{1f436}\u{1f431}\u{1f984}';
  await app.call(register, { body: { ...form, password, confirmPassword: password.normalize('NFC') } });
  const body = { email: form.email, password: password.normalize('NFC') };
  expect((await app.refused(login, { body })).code).toBe('email_unconfirmed');
});

test('the confirmation can be sent again, with the same answer for an address that does not wait for one', async () => {
  await app.call(register, { body: form });
  await app.jobs.start();
  const known = await app.call(resendConfirmation, { body: { email: form.email } });
  const unknown = await app.call(resendConfirmation, { body: { email: 'niemand@bureau.example' } });
  expect(unknown).toEqual(known);
  await expect.poll(() => mailsTo(app, form.email)).toHaveLength(2);
  for (const mail of await mailsTo(app, form.email)) expect(tokenIn(mail)).toBeTruthy();
  const [, second] = await mailsTo(app, form.email);
  await app.call(confirmEmail, { body: { token: tokenIn(second) } });
});
