import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { createApiKey, rotateApiKey, testApiKey } from '#contract/api-keys.ts';
import { listApps } from '#contract/apps.ts';
import { acceptInvitation } from '#contract/accept-invitation.ts';
import { sendInvite } from '#contract/invitations.ts';
import { listMails, readMail } from '#contract/outgoing-mail.ts';
import { refreshCookie } from '#server/features/sessions/public.ts';
import { findSecrets } from '#server/testing/find-secrets.ts';
import { givenSignedIn, givenUser, password, signedIn } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
const answers: string[] = [];
/** Whatever gives access: passwords, tokens and codes. */
const secrets = new Map<string, string>();

const mark = (name: string, value: string | undefined) => {
  if (value === undefined || value.length < 6) throw new Error(`no ${name}`);
  secrets.set(name, value);
  return value;
};
const refuse: TestApp['refused'] = async (endpoint, options) => {
  const refusal = await app.refused(endpoint, options);
  answers.push(JSON.stringify(refusal));
  return refusal;
};

const chosen = (name: string) => mark(name, `Geheim ${name} 7f3a91 appelboom`);

beforeAll(async () => {
  app = await startApp();
  // Everything that is logged, not warnings only.
  app.log.log.level = 'trace';
}, 60_000);

afterAll(() => app.stop({ failedCallsAreFine: true }));

test('no password, token, code or link is in a table, the log, an error answer or the metrics', async () => {
  const mailed = async (email: string) => {
    for (const job of ['send-registration-mail', 'send-account-mail', 'send-lock-mail']) await runQueued(app, job);
    return (await mailsTo(app, email)).at(-1)!;
  };
  // Registration, its confirmation, and refusals of both.
  const account = { name: 'Sanne Vos', username: 'svos', email: 'sanne@bureau.example' };
  const first = chosen('registration');
  await app.call(auth.register, { body: { ...account, password: first, confirmPassword: first } });
  const confirmation = mark('confirmation', tokenIn(await mailed(account.email)));
  await refuse(auth.confirmEmail, { body: { token: confirmation, password: chosen('wrong-confirmation') } });
  await app.call(auth.confirmEmail, { body: { token: confirmation, password: first } });
  await refuse(auth.confirmEmail, { body: { token: confirmation, password: first } });
  await refuse(auth.register, {
    body: { ...account, username: 'x', email: 'geen', password: chosen('invalid') } as never,
  });

  // Sign-in, refresh, a copied refresh token, and a lock.
  const noor = await givenUser(app);
  mark('password', password);
  const { body, cookies } = await app.send(auth.login, { body: { email: noor.email, password } });
  mark('access-token', body!.token);
  const refreshToken = mark('refresh-token', cookies.find(({ name }) => name === refreshCookie.name)?.value);
  await app.call(auth.refresh, { cookies: { [refreshCookie.name]: refreshToken } });
  app.clock.advance(60_000);
  await refuse(auth.refresh, { cookies: { [refreshCookie.name]: refreshToken } });
  for (let attempt = 0; attempt < 6; attempt += 1)
    await refuse(auth.login, { body: { email: noor.email, password: chosen(`guess-${attempt}`) } });
  await refuse(auth.verify, { token: mark('unknown-token', 'onbekendtoken7f3a91') });

  // A changed password, wrong and right, and a reset link that is read by an administrator, used, and used again.
  const eva = await givenSignedIn(app);
  const next = chosen('changed');
  const change = (currentPassword: string) => ({ currentPassword, password: next, confirmPassword: next });
  await refuse(auth.changePassword, { body: change(chosen('wrong-current')), token: eva.token });
  await app.call(auth.changePassword, { body: change(password), token: eva.token });
  await app.call(auth.forgotPassword, { body: { email: eva.email } });
  const reset = mark('reset-link', tokenIn(await mailed(eva.email)));
  const administrator = await givenSignedIn(app, { role: 3 });
  for (const { id } of await app.call(listMails, { token: administrator.token }))
    await app.call(readMail, { params: { id }, token: administrator.token });
  const fresh = chosen('reset');
  const useReset = { body: { token: reset, password: fresh, confirmPassword: fresh } };
  await app.call(auth.resetPassword, useReset);
  await refuse(auth.resetPassword, useReset);

  // An invitation with its link and typed code.
  const email = 'gast@bureau.example';
  await app.call(sendInvite, { body: { email }, token: (await signedIn(app, administrator)).token });
  const mail = await mailed(email);
  const token = mark('invitation-link', tokenIn(mail));
  const [, code = '', rest = ''] = /Code: (\w{4})-(\w{4})/.exec(mail.text ?? '') ?? [];
  mark('invitation-code', code + rest);
  mark('printed invitation-code', `${code}-${rest}`);
  const invited = chosen('invited');
  const accept = { body: { token, name: 'Gast', username: 'gast', password: invited, confirmPassword: invited } };
  await app.call(acceptInvitation, accept);
  await refuse(acceptInvitation, accept);

  // An API key: made, used, tested, renewed, refused, and one of which a character is wrong.
  const owner = await givenSignedIn(app);
  const key = { name: 'Koppeling', permissions: ['read' as const] };
  const { id, plainKey } = await app.call(createApiKey, { body: key, token: owner.token });
  mark('api-key', plainKey);
  mark('secret of api-key', plainKey.slice(-49));
  await app.call(listApps, { token: plainKey });
  await app.call(testApiKey, { body: { apiKey: plainKey }, token: owner.token });
  const renewed = await app.call(rotateApiKey, { params: { id }, body: { graceHours: 0 }, token: owner.token });
  mark('renewed api-key', renewed.plainKey);
  await refuse(listApps, { token: plainKey });
  await refuse(listApps, { token: mark('mistyped api-key', renewed.plainKey.replace(/.$/, '~')) });

  // A call that fails on a row that the database refuses: the error of the driver has the values of the row.
  await app.database.query('alter table registrations add constraint no_rows check (false) not valid');
  const last = chosen('failed');
  const failing = { ...account, username: 'anders', email: 'anders@bureau.example' };
  const payload = { ...failing, password: last, confirmPassword: last };
  const failed = await app.server.inject({ method: 'POST', url: auth.register.path, payload });
  expect(failed.statusCode).toBe(500);
  answers.push(failed.body);
  expect(app.log.lines.join()).toContain('no_rows');
  expect(app.log.lines.join()).not.toContain(failing.email);

  expect(answers.length).toBeGreaterThan(5);
  expect(await findSecrets(app, secrets, { 'error answers': answers.join('\n') })).toEqual([]);
});
