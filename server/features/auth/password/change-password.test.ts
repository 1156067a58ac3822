import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePassword, login, verify } from '#contract/auth.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { cheapHash, givenSignedIn, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const fresh = 'Regenboog op dinsdag';
const form = { currentPassword: password, password: fresh, confirmPassword: fresh };
const change = (given: Partial<typeof form> = {}) =>
  app.send(changePassword, { body: { ...form, ...given }, token: noor.token });

test('the new password works, the old one does not, and the other sessions have ended', async () => {
  const elsewhere = await signedIn(app, noor);
  expect((await change()).body).toEqual({ success: true });
  await app.call(verify, { token: noor.token });
  expect((await app.send(verify, { token: elsewhere.token })).status).toBe(401);
  await app.call(login, { body: { email: noor.email, password: fresh } });
  expect((await app.send(login, { body: { email: noor.email, password } })).status).toBe(401);
  expect(await mailsTo(app, noor.email)).toMatchObject([{ subject: expect.stringContaining('is gewijzigd') }]);
  const changes = (await listAuditLogs(app, 'auth.password-changed')).filter(({ userId }) => userId === noor.id);
  expect(changes).toMatchObject([{ target: noor.id }]);
});

test.each([
  [{ currentPassword: 'fout' }, 'current_password_wrong', { currentPassword: 'Uw huidige wachtwoord klopt niet' }],
  [{ currentPassword: '' }, 'validation_failed', { currentPassword: 'Wachtwoord is verplicht' }],
  [
    { password, confirmPassword: password },
    'validation_failed',
    { password: 'Dit is uw huidige wachtwoord. Kies een ander.' },
  ],
  [{ confirmPassword: 'anders' }, 'validation_failed', { confirmPassword: 'Wachtwoorden komen niet overeen' }],
  [
    { password: 'wachtwoord', confirmPassword: 'wachtwoord' },
    'validation_failed',
    { password: 'Dit wachtwoord is makkelijk te raden: het is vooral een veelgebruikt wachtwoord. Kies een ander.' },
  ],
])('%o is refused at its field and changes nothing', async (wrong, code, fields) => {
  const { refusal } = await change(wrong);
  expect(refusal).toMatchObject({ code });
  expect(refusal?.fields).toEqual(fields);
  await app.call(login, { body: { email: noor.email, password } });
});

test('the mail names the API keys that still work', async () => {
  await givenApiKey(app, noor.id, { name: 'Rapportage' });
  await change();
  const [mail] = await mailsTo(app, noor.email);
  expect(mail).toMatchObject({ text: expect.stringContaining('Deze API keys werken nog: “Rapportage”.') });
});

test('a right password is no guess: it may be changed ten times in a row', async () => {
  let current = password;
  for (let time = 0; time < 10; time += 1) {
    const next = `Regenboog nummer ${time}`;
    expect((await change({ currentPassword: current, password: next, confirmPassword: next })).status).toBe(200);
    current = next;
  }
});

test('a reset at the same moment is not changed back', async () => {
  const reset = sql`update users set password = ${cheapHash('Door een reset gezet')} where id = ${noor.id}`;
  const { refusal } = await blockedBy(
    app,
    (tx) => reset.execute(tx),
    () => change(),
  );
  expect(refusal).toMatchObject({ code: 'current_password_wrong' });
  await app.call(login, { body: { email: noor.email, password: 'Door een reset gezet' } });
});
