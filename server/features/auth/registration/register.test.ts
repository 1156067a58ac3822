import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmEmail, login, register, resendConfirmation, resetPassword } from '#contract/auth.ts';
import { normalizeEmail } from '#contract/platform/email-address.ts';
import { listNotifications } from '#contract/notifications.ts';
import { integer } from '#server/platform/database/column.ts';
import { getValue } from '#server/platform/database/statements.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, givenUser, password as givenPassword } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let form: typeof person;
let people = 0;

beforeAll(async () => {
  app = await startApp();
  await app.jobs.start();
});

beforeEach(() => {
  people += 1;
  form = { ...person, username: `sanne${people}`, email: `sanne${people}@bureau.example` };
});

afterAll(() => app.stop());

const person = {
  name: 'Sanne de Boer',
  username: 'sanne',
  email: 'sanne@bureau.example',
  password: 'Regenboog op dinsdag',
  confirmPassword: 'Regenboog op dinsdag',
};

async function storedRegistration() {
  const { rows } = await sql`select name, username, email, mobile, linkedin_url from registrations
    where email = ${form.email} or username = ${form.username}`.execute(app.portal.db);
  return rows[0];
}

const countUsers = () => getValue(app.portal.db, integer)`select count(*) from users where email = ${form.email}`;

test('a registration is kept and its address gets a link to confirm it; no account is made yet', async () => {
  const answer = await app.call(register, { body: form });
  expect(answer.message).toBe('Registratie succesvol! U ontvangt binnenkort een bevestigingsmail.');
  expect(await storedRegistration()).toEqual({
    name: 'Sanne de Boer',
    username: form.username,
    email: form.email,
    mobile: null,
    linkedin_url: null,
  });
  await expect.poll(() => mailsTo(app, form.email)).toHaveLength(1);
  const [mail] = await mailsTo(app, form.email);
  expect(mail?.text).toContain('http://portaal.test/confirm-email#token=');
  expect(await countUsers()).toBe(0);
  const logs = (await listAuditLogs(app)).filter(({ target }) => target === form.email);
  expect(logs).toMatchObject([{ eventType: 'auth.registered' }]);
});

const mobileRefused = 'Vul het nummer in zoals 06-12345678 of +32470123456';

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{ name: ' S ' }, { name: 'Naam moet minimaal 2 karakters bevatten' }],
  [{ email: 'sanne@' }, { email: 'Ongeldig email adres' }],
  [{ username: 'sa' }, { username: 'Gebruikersnaam moet minimaal 3 karakters bevatten' }],
  [{ username: 'sanne\u200b' }, { username: 'Dit bevat tekens die niet in een naam kunnen staan' }],
  [{ username: 'sanne\u200d' }, { username: 'Dit bevat tekens die niet in een naam kunnen staan' }],
  [{ name: 'Sanne \u2060Smit' }, { name: 'Dit bevat tekens die niet in een naam kunnen staan' }],
  [{ password: 'zeven77', confirmPassword: 'zeven77' }, { password: 'Wachtwoord moet minimaal 8 karakters bevatten' }],
  [
    { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
    { password: 'Wachtwoord mag maximaal 128 karakters bevatten' },
  ],
  [{ confirmPassword: 'iets anders' }, { confirmPassword: 'Wachtwoorden komen niet overeen' }],
  [{ mobile: 'bel mij' }, { mobile: mobileRefused }],
  [{ mobile: '31612345678' }, { mobile: mobileRefused }],
  [{ mobile: '612345678' }, { mobile: mobileRefused }],
  [{ mobile: '--------' }, { mobile: mobileRefused }],
  [{ linkedinUrl: 'https://example.com/sanne' }, { linkedinUrl: 'Ongeldige LinkedIn URL' }],
  [{ role: 3 }, { role: 'Dit veld bestaat niet' }],
  [{ name: undefined }, { name: 'Naam moet minimaal 2 karakters bevatten' }],
  [{ name: 5 }, { name: 'Naam moet minimaal 2 karakters bevatten' }],
  [
    { password: 'password1', confirmPassword: 'password1' },
    { password: 'Dit wachtwoord is makkelijk te raden: het is vooral een veelgebruikt wachtwoord. Kies een ander.' },
  ],
  [
    { password: 'SANNE2026!', confirmPassword: 'SANNE2026!' },
    {
      password:
        'Dit wachtwoord is makkelijk te raden: het is vooral uw naam, gebruikersnaam of e-mailadres. Kies een ander.',
    },
  ],
])('%o is refused at its field', async (wrong, fields) => {
  const answer = await app.refused(register, { body: { ...form, ...wrong } });
  expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
  expect(answer.fields).toEqual(fields);
  expect(await storedRegistration()).toBeUndefined();
});

test('every invalid field is reported in one response', async () => {
  const body = { name: '', username: '', email: '', password: 'kort', confirmPassword: 'anders' };
  const { fields } = await app.refused(register, { body });
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(['confirmPassword', 'email', 'name', 'password', 'username']);
});

test('a taken user name is refused at its field, without regard to case, width and the number of spaces', async () => {
  await givenUser(app, { username: 'SANNE VOS' });
  for (const username of ['sanne vos', 'ｓａｎｎｅ vos', ' sanne \u2003\u00a0vos ']) {
    const answer = await app.refused(register, { body: { ...form, username } });
    expect(answer).toMatchObject({ status: 409, code: 'username_taken' });
    expect(answer.fields).toEqual({ username: 'Deze gebruikersnaam is al in gebruik. Kies een andere.' });
  }
});

test('the owner of a known address gets a mail that says so and offers a new password; the answer is the same', async () => {
  const owner = await givenUser(app, { email: form.email.replace('sanne', 'SANNE') });
  const [known, unknown] = [
    await app.send(register, { body: form }),
    await app.send(register, { body: { ...form, username: 'piet', email: 'piet@bureau.example' } }),
  ];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await expect.poll(() => mailsTo(app, 'piet@bureau.example')).toHaveLength(1);
  const [mail] = await mailsTo(app, owner.email);
  expect(mail?.subject).toMatch(/^U hebt al een account/);
  const fresh = 'Een fiets zonder bel';
  await app.call(resetPassword, { body: { token: tokenIn(mail), password: fresh, confirmPassword: fresh } });
  await app.call(login, { body: { email: owner.email, password: fresh } });
  const { rows } = await sql`select email from registrations
    where email in (${form.email}, 'piet@bureau.example')`.execute(app.portal.db);
  expect(rows).toEqual([{ email: 'piet@bureau.example' }]);
});

test('the mail to an account that waits for its review does not say that its owner can sign in', async () => {
  const owner = await givenUser(app, { email: form.email, status: 'pending' });
  await app.call(register, { body: form });
  await expect.poll(() => mailsTo(app, owner.email)).toHaveLength(1);
  const [mail] = await mailsTo(app, owner.email);
  expect(mail?.text).toContain('U kunt inloggen zodra uw account is goedgekeurd.');
  expect(mail?.text).not.toContain('gewoon inloggen');
});

test.each(['p&o@voorbeeld.example', "o'neill/hr=a@voorbeeld.example", 'zoe@bücher.example'])(
  'the owner of %s signs in with it',
  async (address) => {
    const user = await givenUser(app, { email: normalizeEmail(address) });
    const { status } = await app.send(login, { body: { email: address.toUpperCase(), password: givenPassword } });
    expect([status, user.email]).toEqual([200, normalizeEmail(address)]);
  },
);

test('many registrations of one mailbox cause five mails and no notification', async () => {
  const supervisor = await givenSignedIn(app, { role: 2 });
  for (let index = 0; index < 12; index += 1)
    await app.call(register, {
      body: { ...form, username: `sanne van ${index}`, email: `sanne+${index}@vestiging.example` },
    });
  await expect.poll(() => getValue(app.portal.db, integer)`select count(*) from graphile_worker.jobs`).toBe(0);
  expect(
    await getValue(
      app.portal.db,
      integer,
    )`select count(*) from outgoing_mails where recipient like '%@vestiging.example'`,
  ).toBe(5);
  expect(
    await getValue(app.portal.db, integer)`select count(*) from registrations where email like '%@vestiging.example'`,
  ).toBe(5);
  expect(
    await getValue(app.portal.db, integer)`select count(*) from greylist_domains where domain = 'vestiging.example'`,
  ).toBe(0);
  expect(await app.call(listNotifications, { token: supervisor.token })).toEqual([]);
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
    { mobile: '+31612345678', linkedin_url: 'https://nl.linkedin.com/in/sanne' },
  ],
  [
    { mobile: ' ', linkedinUrl: '\u00a0' },
    { mobile: null, linkedin_url: null },
  ],
  [
    { mobile: '06.12345678', linkedinUrl: '' },
    { mobile: '+31612345678', linkedin_url: null },
  ],
  [
    { mobile: '06/12345678', linkedinUrl: '' },
    { mobile: '+31612345678', linkedin_url: null },
  ],
  [
    { mobile: '\u202a+32\u00a0470\u00a012\u201134\u201156\u202c', linkedinUrl: '' },
    { mobile: '+32470123456', linkedin_url: null },
  ],
  [
    { mobile: '', linkedinUrl: ' www.linkedin.com/in/sanne' },
    { mobile: null, linkedin_url: 'https://www.linkedin.com/in/sanne' },
  ],
  [
    { mobile: '', linkedinUrl: 'linkedin.com/in/sanne' },
    { mobile: null, linkedin_url: 'https://linkedin.com/in/sanne' },
  ],
  [
    { mobile: '', linkedinUrl: 'HTTP://www.linkedin.com/in/sanne' },
    { mobile: null, linkedin_url: 'https://www.linkedin.com/in/sanne' },
  ],
])('the optional %o is kept as %o', async (given, stored) => {
  await app.call(register, { body: { ...form, ...given } });
  expect(await storedRegistration()).toMatchObject(stored);
});

test('a name in any script is stored as composed letters (NFC)', async () => {
  const name = 'Zoe\u0308 \u5f20\u4f1f \u0623\u062d\u0645\u062f \u{1f469}\u200d\u{1f4bc}';
  await app.call(register, { body: { ...form, name } });
  expect(await storedRegistration()).toMatchObject({ name: name.normalize('NFC') });
});

test('a password of eight emoji is long enough and opens the account in either normal form', async () => {
  const password = '\u{1f308}\u{1f9e1}e\u0301\u{1f535}\u{1f7e0}\u{1f436}\u{1f431}\u{1f984}';
  await app.call(register, { body: { ...form, password, confirmPassword: password.normalize('NFC') } });
  await expect.poll(() => mailsTo(app, form.email)).toHaveLength(1);
  const [mail] = await mailsTo(app, form.email);
  await app.call(confirmEmail, { body: { token: tokenIn(mail), password: password.normalize('NFC') } });
  const body = { email: form.email, password };
  expect((await app.refused(login, { body })).code).toBe('account_pending');
});

test('the confirmation can be sent again, with the same answer for an address that does not wait for one', async () => {
  await app.call(register, { body: form });
  await expect.poll(() => mailsTo(app, form.email)).toHaveLength(1);
  const known = await app.call(resendConfirmation, { body: { email: form.email } });
  const unknown = await app.call(resendConfirmation, { body: { email: 'niemand@bureau.example' } });
  expect(unknown).toEqual(known);
  await expect.poll(() => mailsTo(app, form.email)).toHaveLength(2);
  for (const mail of await mailsTo(app, form.email)) expect(tokenIn(mail)).toBeTruthy();
  const [, second] = await mailsTo(app, form.email);
  await app.call(confirmEmail, { body: { token: tokenIn(second), password: form.password } });
});

test('a mail that could not be queued is not charged to its mailbox, and is sent later', async () => {
  const broken = await startApp();
  await broken.call(register, { body: form });
  await broken.database.query('alter table outgoing_mails rename to outgoing_mails_away');
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(runQueued(broken, 'send-registration-mail')).rejects.toThrow('outgoing_mails');
  await broken.database.query('alter table outgoing_mails_away rename to outgoing_mails');
  await runQueued(broken, 'send-registration-mail');
  expect(await mailsTo(broken, form.email)).toHaveLength(1);
  await broken.stop();
});
