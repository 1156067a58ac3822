import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, resetPassword } from '#contract/auth.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { resetAdministrator } from './reset-administrator.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const reset = async (email: string) => (await resetAdministrator(app.portal, { email, operator: 'root' }))!;
const fresh = 'Regenboog op dinsdag';

test('a locked-out administrator chooses a new password with the link, once, and signs in', async () => {
  const administrator = await givenUser(app, { role: 3, email: 'Baas@bureau.example' });
  const signIn = (secret: string) => app.send(login, { body: { email: administrator.email, password: secret } });
  for (let attempt = 0; attempt < 6; attempt += 1) await signIn('fout');
  expect((await signIn(password)).status).toBe(401);
  const { link, name, wasDisabled } = await reset('baas@bureau.example');
  expect({ name, wasDisabled }).toEqual({ name: administrator.name, wasDisabled: false });
  const token = new URL(link).hash.replace('#token=', '');
  const body = { token, password: fresh, confirmPassword: fresh };
  await app.call(resetPassword, { body });
  expect((await app.send(resetPassword, { body })).refusal).toMatchObject({ code: 'link_used' });
  expect((await signIn(fresh)).status).toBe(200);
  const resets = (await listAuditLogs(app, 'auth.administrator-reset')).filter(
    ({ target }) => target === administrator.id,
  );
  expect(resets).toMatchObject([{ userId: null, details: { after: { operator: 'root' } } }]);
  expect(JSON.stringify(await listAuditLogs(app))).not.toContain(token);
});

test('the reset also ends the lock for the password that the administrator still knows', async () => {
  const administrator = await givenUser(app, { role: 3 });
  const signIn = (secret: string) => app.send(login, { body: { email: administrator.email, password: secret } });
  for (let attempt = 0; attempt < 6; attempt += 1) await signIn('fout');
  await reset(administrator.email);
  expect((await signIn(password)).status).toBe(200);
});

test('a disabled administrator is enabled', async () => {
  await givenUser(app, { role: 3 });
  const administrator = await givenUser(app, { role: 3 });
  await sql`update users set status = 'disabled' where id = ${administrator.id}`.execute(app.portal.db);
  expect(await reset(administrator.email)).toMatchObject({ wasDisabled: true });
  expect((await app.send(login, { body: { email: administrator.email, password } })).status).toBe(200);
});

test('other accounts and unknown addresses are refused', async () => {
  const { email } = await givenUser(app, { role: 2 });
  const before = await listAuditLogs(app, 'auth.administrator-reset');
  for (const each of [email, 'niemand@bureau.example']) expect(await reset(each)).toBeNull();
  expect(await listAuditLogs(app, 'auth.administrator-reset')).toEqual(before);
});
