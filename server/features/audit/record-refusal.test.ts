import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePassword, login } from '#contract/auth.ts';
import { readMail, retryMail } from '#contract/outgoing-mail.ts';
import { newId } from '#server/platform/ids.ts';
import { givenSignedIn, givenUser, password } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startApp();
});

afterEach(() => app.stop());

test('a call that the role does not allow is recorded with its target and the code of the refusal', async () => {
  const noor = await givenSignedIn(app);
  const id = newId();
  await app.refused(readMail, { params: { id }, token: noor.token });
  expect(await listAuditLogs(app, 'call.refused')).toMatchObject([
    {
      userId: noor.id,
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
  const noor = await givenSignedIn(app);
  for (let call = 0; call < 25; call += 1)
    expect(await app.refused(readMail, { params: { id: newId() }, token: noor.token })).toMatchObject({ status: 403 });
  await app.refused(retryMail, { params: { id: newId() }, token: noor.token });
  expect(await listAuditLogs(app, 'call.refused')).toHaveLength(21);
});

test('a call that a rule other than that of rights refuses leaves no row', async () => {
  const administrator = await givenSignedIn(app, { role: 3 });
  await app.refused(retryMail, { params: { id: newId() }, token: administrator.token });
  expect(await listAuditLogs(app, 'call.refused')).toEqual([]);
});

test('a refusal is answered also when it cannot be recorded', async () => {
  const noor = await givenSignedIn(app);
  await app.database.query('alter table audit_logs rename to audit_logs_away');
  expect(await app.refused(readMail, { params: { id: newId() }, token: noor.token })).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  await app.stop({ failedCallsAreFine: true });
  app = await startApp();
});

test('the right password of a disabled account and a wrong current password are recorded', async () => {
  const gone = await givenUser(app, { status: 'disabled' });
  await app.refused(login, { body: { email: gone.email, password, rememberMe: false } });
  expect(await listAuditLogs(app, 'auth.refused')).toMatchObject([
    { userId: gone.id, details: { reason: 'account_disabled' } },
  ]);
  const { id, token } = await givenSignedIn(app);
  const fresh = 'Regenboog op dinsdag';
  const body = { currentPassword: 'niet dit', password: fresh, confirmPassword: fresh };
  await app.refused(changePassword, { body, token });
  expect(await listAuditLogs(app, 'auth.password-change-refused')).toMatchObject([{ userId: id, outcome: 'refused' }]);
});

test('a refused call is recorded whatever its address has', async () => {
  const noor = await givenSignedIn(app);
  const { statusCode } = await app.server.inject({
    url: '/api/outgoing-mails/x%00y',
    headers: { authorization: `Bearer ${noor.token}` },
  });
  expect(statusCode).toBe(403);
  expect(await listAuditLogs(app, 'call.refused')).toMatchObject([{ target: 'xy' }]);
});
