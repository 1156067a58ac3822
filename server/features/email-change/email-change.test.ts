import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgotPassword, login, resetPassword, verify } from '#contract/auth.ts';
import {
  cancelEmailChange,
  checkEmailChange,
  confirmEmailChange,
  readEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '#contract/email-change.ts';
import { disableUsers } from '#contract/users.ts';
import { givenEmailChange } from '#server/testing/given-email-change.ts';
import { givenSignedIn, givenUser, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { days, hours, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let otherInstance: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  otherInstance = await startApp({ database: app.database, clock: app.clock });
});

beforeEach(async () => {
  // `runQueued` keeps what it has run.
  await app.database.query('delete from graphile_worker._private_jobs');
  noor = await givenSignedIn(app);
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

const request = (email: string, token = noor.token) => app.send(requestEmailChange, { body: { email }, token });
const check = (token: string) => app.send(checkEmailChange, { body: { token } });
const confirm = (token: string, on = app) => on.send(confirmEmailChange, { body: { token } });
const undo = (token: string, on = app) => on.send(undoEmailChange, { body: { token } });
const signIn = (email: string, secret = password) => app.send(login, { body: { email, password: secret } });
const auditsOf = async ({ id }: SignedInUser, event: string) =>
  (await listAuditLogs(app, event)).filter(({ target }) => target === id);
const sendMails = () => runQueued(app, 'send-email-change-mail');

test('the address changes when the link at the new one is used, and the old one gets two mails', async () => {
  const { email, confirm: token } = await givenEmailChange(app, noor);
  expect((await signIn(email)).status).toBe(401);
  expect((await check(token)).body).toEqual({ action: 'confirm', oldEmail: noor.email, newEmail: email });
  expect((await check(token)).body).toMatchObject({ action: 'confirm' });
  expect((await confirm(token)).body).toEqual({ success: true, email });
  expect((await signIn(email)).body?.user).toMatchObject({ id: noor.id, email, emailVerified: true });
  expect((await signIn(noor.email)).status).toBe(401);
  expect((await mailsTo(app, noor.email)).map(({ subject }) => subject)).toEqual([
    'Wijziging van uw e-mailadres aangevraagd – Voorbeeld Recruitment',
    'Uw e-mailadres is gewijzigd – Voorbeeld Recruitment',
  ]);
  for (const event of ['email-change.requested', 'email-change.confirmed'])
    expect(await auditsOf(noor, event)).toMatchObject([{ userId: noor.id }]);
});

test('the session stays, and browsers on every instance reconnect and read the new address', async () => {
  const { email, confirm: token } = await givenEmailChange(app, noor);
  const live = await connectLive(otherInstance, await otherInstance.listen(), noor.token);
  await confirm(token);
  await live.closed;
  expect((await otherInstance.call(verify, { token: noor.token })).user.email).toBe(email);
});

test('an address in use gets the same answer; its owner gets a mail without a link', async () => {
  const other = await givenUser(app);
  const free = 'vrij@bureau.example';
  const taken = await request(other.email);
  const unknown = await request(free);
  expect(taken.body?.message.replace(other.email, '')).toBe(unknown.body?.message.replace(free, ''));
  expect(taken.status).toBe(unknown.status);
  expect(await app.call(readEmailChange, { token: noor.token })).toMatchObject({ pending: { email: free } });
  await sendMails();
  const [mail] = await mailsTo(app, other.email);
  expect(mail?.subject).toContain('Uw e-mailadres is al in gebruik');
  expect(mail?.text).not.toContain('token=');
});

test('an address that was taken before the confirmation is refused to its owner, and the link is not used up', async () => {
  const { email, confirm: token } = await givenEmailChange(app, noor);
  await givenUser(app, { email });
  expect((await confirm(token)).refusal?.code).toBe('email_taken');
  expect((await signIn(noor.email)).status).toBe(200);
});

test.each([
  ['geen adres', 'Ongeldig email adres'],
  ['', 'Voer uw nieuwe e-mailadres in'],
  ['eigen', 'Dit is al uw e-mailadres'],
])('%s is refused at the field', async (given, message) => {
  const { refusal } = await request(given === 'eigen' ? noor.email.toUpperCase() : given);
  expect(refusal).toMatchObject({ code: 'validation_failed', fields: { email: message } });
});

test('another domain must be on the whitelist, also at the confirmation', async () => {
  const email = 'noor@elders.example';
  expect((await request(email)).refusal).toMatchObject({
    code: 'domain_not_allowed',
    fields: { email: 'Adressen van elders.example zijn niet toegelaten' },
  });
  await app.database.query(
    `insert into domain_whitelist (id, domain, added_by) values ('1', 'elders.example', '${noor.id}')`,
  );
  expect((await request(email)).status).toBe(200);
  await sendMails();
  const token = tokenIn((await mailsTo(app, email))[0]);
  await app.database.query(`delete from domain_whitelist where domain = 'elders.example'`);
  expect((await confirm(token)).refusal?.code).toBe('domain_not_allowed');
});

test('of 40 parallel confirmations on two instances one changes the address', async () => {
  const { confirm: token } = await givenEmailChange(app, noor);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => confirm(token, index % 2 === 0 ? app : otherInstance)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []));
  expect(codes).toEqual(new Set(['link_used']));
  expect(await auditsOf(noor, 'email-change.confirmed')).toHaveLength(1);
});

test('of parallel confirmations and stops on two instances one decides', async () => {
  const change = await givenEmailChange(app, noor);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? confirm(change.confirm, app) : undo(change.undo, otherInstance),
    ),
  );
  const confirmed = (await auditsOf(noor, 'email-change.confirmed')).length;
  const stopped = (await auditsOf(noor, 'email-change.stopped')).length;
  const undone = (await auditsOf(noor, 'email-change.undone')).length;
  expect(confirmed + stopped).toBe(1);
  expect(undone).toBeLessThanOrEqual(confirmed);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(confirmed + stopped + undone);
});

test('a link says whether it was used, replaced, stopped, has expired or is unknown', async () => {
  const first = await givenEmailChange(app, noor);
  const second = await givenEmailChange(app, noor);
  expect((await check(first.confirm)).refusal?.code).toBe('link_replaced');
  expect((await confirm(first.confirm)).refusal?.code).toBe('link_replaced');
  expect((await undo(first.undo)).refusal?.code).toBe('link_replaced');
  await app.call(cancelEmailChange, { token: noor.token });
  expect(await app.call(readEmailChange, { token: noor.token })).toEqual({ pending: null, isManaged: false });
  expect((await app.refused(cancelEmailChange, { token: noor.token })).code).toBe('not_found');
  expect((await confirm(second.confirm)).refusal?.code).toBe('link_stopped');
  expect((await undo(second.undo)).refusal?.code).toBe('link_used');
  const third = await givenEmailChange(app, noor);
  app.clock.advance(24 * hours);
  expect((await confirm(third.confirm)).refusal?.code).toBe('link_expired');
  expect((await undo(third.undo)).refusal?.code).toBe('link_expired');
  expect((await confirm('onbekend')).refusal?.code).toBe('link_invalid');
  // The links are not interchangeable.
  const fourth = await givenEmailChange(app, await signedIn(app, noor));
  expect((await confirm(fourth.undo)).refusal?.code).toBe('link_invalid');
  expect((await undo(fourth.confirm)).refusal?.code).toBe('link_invalid');
  expect((await confirm(fourth.confirm)).status).toBe(200);
  expect((await check(fourth.confirm)).refusal?.code).toBe('link_used');
});

test('the old address can stop the change before it is confirmed', async () => {
  const change = await givenEmailChange(app, noor);
  expect((await check(change.undo)).body?.action).toBe('stop');
  expect((await undo(change.undo)).body).toEqual({ success: true, action: 'stop' });
  expect((await confirm(change.confirm)).refusal?.code).toBe('link_stopped');
  expect((await signIn(noor.email)).status).toBe(200);
  await app.call(verify, { token: noor.token });
});

test('a link for a new password in the old mailbox does not work after the change', async () => {
  const { confirm: token } = await givenEmailChange(app, noor);
  await app.call(forgotPassword, { body: { email: noor.email } });
  await runQueued(app, 'send-account-mail');
  const reset = tokenIn((await mailsTo(app, noor.email)).at(-1));
  await confirm(token);
  const fresh = 'Regenboog op dinsdag';
  expect(
    (await app.refused(resetPassword, { body: { token: reset, password: fresh, confirmPassword: fresh } })).code,
  ).toBe('link_used');
});

test('a disabled account keeps its address', async () => {
  const { confirm: token } = await givenEmailChange(app, noor);
  const administrator = await givenSignedIn(app, { role: 3 });
  await app.call(disableUsers, { body: { userIds: [noor.id] }, token: administrator.token });
  expect((await confirm(token)).refusal?.code).toBe('link_stopped');
});

test('a user asks at most five times an hour, on all instances together, and one change waits', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? app : otherInstance).send(requestEmailChange, {
        body: { email: `nieuw${index}@bureau.example` },
        token: noor.token,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ refusal }) => refusal?.code === 'rate_limited')).toHaveLength(5);
  const waiting = await app.database.query(`select id from email_changes where user_id = '${noor.id}'
    and confirmed_at is null and replaced_at is null and stopped_at is null`);
  expect(waiting).toHaveLength(1);
  app.clock.advance(10 * minutes);
  expect((await request('later@bureau.example')).refusal?.code).toBe('reauthentication_required');
});

test('old changes are deleted', async () => {
  await givenEmailChange(app, noor);
  app.clock.advance(31 * days);
  const { deleteOldChangesJob } = await import('./delete-old-changes.job.ts');
  await deleteOldChangesJob.run(app.portal, {});
  expect(await app.database.query(`select id from email_changes where user_id = '${noor.id}'`)).toEqual([]);
});
