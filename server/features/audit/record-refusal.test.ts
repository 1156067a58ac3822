import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePassword, login } from '#contract/auth.ts';
import { readMail, retryMail } from '#contract/outgoing-mail.ts';
import type { User } from '#contract/users.ts';
import { newId } from '#server/platform/ids.ts';
import { givenSignedIn, givenUser, password, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
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

const listOf = async ({ id }: User, eventType: string) =>
  (await listAuditLogs(app, eventType)).filter(({ userId }) => userId === id);

test('a call that the role does not allow is recorded with its target and the code of the refusal', async () => {
  const id = newId();
  await app.refused(readMail, { params: { id }, token: noor.token });
  expect(await listOf(noor, 'call.refused')).toMatchObject([
    {
      target: id,
      outcome: 'refused',
      details: {
        reason: 'forbidden',
        call: 'GET /api/outgoing-mails/{id}',
      },
    },
  ]);
});

test('of many refused calls of one user the first twenty an hour are recorded', async () => {
  for (let call = 0; call < 25; call += 1)
    expect(await app.refused(readMail, { params: { id: newId() }, token: noor.token })).toMatchObject({ status: 403 });
  await app.refused(retryMail, { params: { id: newId() }, token: noor.token });
  expect(await listOf(noor, 'call.refused')).toHaveLength(21);
});

test('a call that a rule other than that of rights refuses leaves no row', async () => {
  const administrator = await givenSignedIn(app, { role: 3 });
  await app.refused(retryMail, { params: { id: newId() }, token: administrator.token });
  expect(await listOf(administrator, 'call.refused')).toEqual([]);
});

test('a refusal is answered also when it cannot be recorded', async () => {
  // The error that is logged would fail the stop of the shared app.
  const other = await startApp({ database: app.database, clock: app.clock });
  await app.database.query('alter table audit_logs rename to audit_logs_away');
  expect(await other.refused(readMail, { params: { id: newId() }, token: noor.token })).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  await app.database.query('alter table audit_logs_away rename to audit_logs');
  await other.stop({ failedCallsAreFine: true });
});

test('the right password of a disabled account and a wrong current password are recorded', async () => {
  const gone = await givenUser(app, { status: 'disabled' });
  await app.refused(login, { body: { email: gone.email, password, rememberMe: false } });
  expect(await listOf(gone, 'auth.refused')).toMatchObject([{ details: { reason: 'account_disabled' } }]);

  const fresh = 'Regenboog op dinsdag';
  const body = { currentPassword: 'niet dit', password: fresh, confirmPassword: fresh };
  await app.refused(changePassword, { body, token: noor.token });
  expect(await listOf(noor, 'auth.password-change-refused')).toMatchObject([{ outcome: 'refused' }]);
});

test('a refused call is recorded whatever its address has', async () => {
  const { statusCode } = await app.server.inject({
    url: '/api/outgoing-mails/x%00y',
    headers: { authorization: `Bearer ${noor.token}` },
  });
  expect(statusCode).toBe(403);
  expect(await listOf(noor, 'call.refused')).toMatchObject([{ target: 'xy' }]);
});
