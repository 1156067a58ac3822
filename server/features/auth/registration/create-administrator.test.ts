import { afterEach, beforeEach, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { confirmEmailChange } from '#contract/email-change.ts';
import { checkSetupLink, createAdministrator } from '#contract/setup.ts';
import { givenEmailChange } from '#server/testing/given-email-change.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { makeSetupLink } from './create-administrator.ts';

let app: TestApp;

// The link exists only as long as there is no administrator.
beforeEach(async () => {
  app = await startApp();
});

afterEach(() => app.stop());

const secret = 'Regenboog op dinsdag';
const form = (token: string, name = 'baas') => ({
  token,
  name: 'De Baas',
  username: name,
  email: `${name}@bureau.example`,
  password: secret,
  confirmPassword: secret,
});

async function link(): Promise<string> {
  const url = await makeSetupLink(app.portal);
  expect(url).toMatch(/^http:\/\/portaal\.test\/setup#token=/);
  return new URL(url!).hash.replace('#token=', '');
}

test('the link creates one administrator, who can sign in at once', async () => {
  const token = await link();
  await app.call(createAdministrator, { body: form(token) });
  const { user } = await app.call(login, { body: { email: 'baas@bureau.example', password: secret } });
  expect(user).toMatchObject({ role: 3, status: 'active', emailVerified: true, domainStatus: 'whitelist' });
  expect(await app.refused(createAdministrator, { body: form(token, 'tweede') })).toMatchObject({
    code: 'already_set_up',
  });
  expect(await makeSetupLink(app.portal)).toBeNull();
  expect(await listAuditLogs(app, 'auth.administrator-created')).toMatchObject([{ userId: user.id }]);
});

test('of ten uses at the same moment one makes an administrator', async () => {
  const token = await link();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => app.send(createAdministrator, { body: form(token, `baas${index}`) })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['already_set_up']));
});

test('a newer link replaces an older one', async () => {
  const [older, newer] = [await link(), await link()];
  expect(await app.refused(createAdministrator, { body: form(older) })).toMatchObject({ code: 'link_invalid' });
  await app.call(createAdministrator, { body: form(newer) });
});

test('a check tells whether the link works, and leaves it valid', async () => {
  const check = (token: string) => app.send(checkSetupLink, { body: { token } });
  const [older, newer] = [await link(), await link()];
  expect((await check(older)).refusal).toMatchObject({ code: 'link_invalid' });
  expect((await check(newer)).status).toBe(200);
  await app.call(createAdministrator, { body: form(newer) });
  expect((await check(newer)).refusal).toMatchObject({ code: 'already_set_up' });
});

test('a refused password leaves the link valid', async () => {
  const token = await link();
  const weak = { ...form(token), password: 'de-baas-2026', confirmPassword: 'de-baas-2026' };
  expect((await app.refused(createAdministrator, { body: weak })).fields).toHaveProperty('password');
  await app.call(createAdministrator, { body: form(token) });
});

test('a taken address or user name is refused at its field and leaves the link valid', async () => {
  const token = await link();
  const { email, username } = await givenUser(app);
  expect(await app.refused(createAdministrator, { body: { ...form(token), email } })).toMatchObject({
    code: 'email_taken',
    fields: { email: 'Er is al een account met dit e-mailadres' },
  });
  const body = { ...form(token), username: username.toUpperCase() };
  expect(await app.refused(createAdministrator, { body })).toMatchObject({
    code: 'username_taken',
    fields: { username: 'Deze gebruikersnaam is al in gebruik. Kies een andere.' },
  });
  await app.call(createAdministrator, { body: form(token) });
});

test('an address that an account may still get back is refused', async () => {
  const change = await givenEmailChange(app);
  await app.call(confirmEmailChange, { body: { token: change.confirm } });
  const body = { ...form(await link()), email: change.user.email };
  expect(await app.refused(createAdministrator, { body })).toMatchObject({ code: 'email_reserved' });
});

test('users who waited for the domain of the first administrator are activated', async () => {
  const early = await givenUser(app, { email: 'vroeg@bureau.example', status: 'pending', domainStatus: 'greylist' });
  await app.call(createAdministrator, { body: form(await link()) });
  expect(await listAuditLogs(app, 'user.activated')).toMatchObject([{ target: early.id }]);
  await app.call(login, { body: { email: early.email, password } });
});
