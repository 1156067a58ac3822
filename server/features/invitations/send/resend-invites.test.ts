import { afterAll, beforeAll, expect, test } from 'vitest';
import { listInvites, resendInvites, revokeInvites, sendInvites } from '#contract/invitations.ts';
import { execute } from '#server/platform/database/statements.ts';
import { newId } from '#server/platform/ids.ts';
import { chargeEach } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { givenSignedIn, givenUser, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { updateRevoked } from '../invites-sql.ts';
import { inviteMails } from '../policy.ts';

let app: TestApp;
let supervisor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2, name: 'Kim de Boer' });
});

afterAll(() => app.stop());

/** @returns the ids of invitations of these addresses, in their order */
async function invited(emails: string[]): Promise<string[]> {
  const { token } = supervisor;
  await app.call(sendInvites, { body: { list: emails.join('\n') }, token });
  return await Promise.all(
    emails.map(async (search) => (await app.call(listInvites, { query: { search }, token }))[0]!.id),
  );
}

const resend = (inviteIds: string[]) => app.call(resendInvites, { body: { inviteIds }, token: supervisor.token });

test('invitations are mailed again together; those that cannot be are returned with the reason', async () => {
  const [one, two, closed, taken] = ['een', 'twee', 'dicht', 'bezet'].map((name) => `${name}@weer.example`);
  const ids = await invited([one!, two!, closed!, taken!]);
  await app.call(revokeInvites, { body: { inviteIds: [ids[2]!] }, token: supervisor.token });
  await givenUser(app, { email: taken! });
  const unknown = newId();
  const sent = await resend([...ids, unknown]);
  expect(sent.changed.toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect(sent.skipped).toEqual([
    { id: ids[2], reason: 'invite_closed' },
    { id: ids[3], reason: 'email_taken' },
    { id: unknown, reason: 'not_found' },
  ]);
  for (const email of [one!, two!]) {
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(2);
    expect(mails[1]!.text).toContain('Kim de Boer nodigt u uit');
  }
  expect(await mailsTo(app, closed!)).toHaveLength(1);
  const audited = (await listAuditLogs(app, 'invite.resent')).map(({ target }) => target);
  expect(audited).toHaveLength(2);
  expect(audited).toEqual(expect.arrayContaining(ids.slice(0, 2)));
});

test('of concurrent calls each address gets at most six mails, and the others are returned as limited', async () => {
  const emails = ['a', 'b', 'c'].map((name) => `${name}@grens.example`);
  const ids = await invited(emails);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => resend(index % 2 === 0 ? ids : ids.toReversed())),
  );
  expect(answers.flatMap(({ changed }) => changed)).toHaveLength(15);
  const reasons = answers.flatMap(({ skipped }) => skipped.map(({ reason }) => reason));
  expect(reasons).toEqual(Array.from({ length: 21 }, () => 'rate_limited'));
  for (const email of emails) expect(await mailsTo(app, email)).toHaveLength(6);
});

test('an address is charged before its invitation is locked, as when it is invited: both at once cannot deadlock', async () => {
  const email = 'volgorde@weer.example';
  const ids = await invited([email]);
  const sent = await blockedBy(
    app,
    (tx) => chargeEach({ db: tx, clock: app.clock }, inviteMails, [email]),
    () => resend(ids),
    (tx) => execute(tx)`select from magic_invites where id = any(${ids}) for update nowait`,
  );
  expect(sent).toEqual({ changed: ids, skipped: [] });
});

test('an invitation that is revoked while its address is charged is not mailed again', async () => {
  const email = 'tussendoor@weer.example';
  const ids = await invited([email]);
  const sent = await blockedBy(
    app,
    (tx) => updateRevoked(tx, ids, supervisor.id, app.clock.now()),
    () => resend(ids),
  );
  expect(sent).toEqual({ changed: [], skipped: [{ id: ids[0], reason: 'invite_closed' }] });
  expect(await mailsTo(app, email)).toHaveLength(1);
});
