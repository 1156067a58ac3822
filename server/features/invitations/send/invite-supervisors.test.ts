import { afterAll, beforeAll, expect, test } from 'vitest';
import { listInvites, resendInvites, sendInvite, sendInvites } from '#contract/invitations.ts';
import { execute } from '#server/platform/database/statements.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { lockInvites } from '../invites-sql.ts';

let app: TestApp;
/** An administrator whose session is 11 minutes old. */
let stale: SignedInUser;
let fresh: SignedInUser;
/** A key of an administrator with every permission. */
let key: string;

beforeAll(async () => {
  app = await startApp();
  stale = await givenSignedIn(app, { role: 3 });
  app.clock.advance(11 * minutes);
  fresh = await givenSignedIn(app, { role: 3 });
  await givenTwoFactor(app, fresh);
  ({ key } = await givenApiKey(app, fresh.id, { permissions: ['read', 'write', 'admin'] }));
});

afterAll(() => app.stop());

const one = (email: string, role: 0 | 1 | 2, token: string) => app.send(sendInvite, { body: { email, role }, token });
const many = (list: string, role: 0 | 1 | 2, token: string) => app.send(sendInvites, { body: { list, role }, token });

test.each([
  ['one address', one],
  ['a list', many],
])(
  '%s is invited as supervisor after a recent authentication only, and never with an API key',
  async (what, invite) => {
    const email = `${what.replace(' ', '-')}@leiding.example`;
    expect((await invite(email, 2, stale.token)).refusal?.code).toBe('reauthentication_required');
    expect((await invite(email, 2, key)).refusal?.code).toBe('api_key_not_allowed');
    expect(await mailsTo(app, email)).toEqual([]);
    expect((await listAuditLogs(app, 'call.refused')).at(-1)).toMatchObject({
      userId: fresh.id,
      details: { reason: 'api_key_not_allowed' },
    });
    expect((await invite(email, 2, fresh.token)).refusal).toBeNull();
    expect(await mailsTo(app, email)).toHaveLength(1);
  },
);

test.each([
  ['an earlier authentication', () => stale.token],
  ['an API key', () => key],
])('with %s users and customers are invited', async (what, token) => {
  for (const [role, invite] of [
    [0, one],
    [1, many],
  ] as const)
    expect((await invite(`${what.replaceAll(' ', '-')}${role}@team.example`, role, token())).refusal).toBeNull();
});

test('inviting again after an invitation expired cannot raise its role without a recent authentication', async () => {
  const email = 'verlopen@leiding.example';
  await one(email, 1, key);
  await execute(app.portal.db)`update magic_invites set expires_at = created_at where email = ${email}`;
  expect((await one(email, 2, key)).refusal?.code).toBe('api_key_not_allowed');
  expect((await one(email, 2, stale.token)).refusal?.code).toBe('reauthentication_required');
  expect(await app.call(listInvites, { query: { search: email }, token: fresh.token })).toMatchObject([{ role: 1 }]);
});

test('a resend keeps the role; that of supervisors of a sender who may no longer grant it is granted anew', async () => {
  const email = 'opvolger@leiding.example';
  const sender = await givenSignedIn(app, { role: 3 });
  const body = { inviteIds: [(await one(email, 2, sender.token)).body!.id] };
  const resend = (token: string) => app.send(resendInvites, { body, token });
  const listed = () => app.call(listInvites, { query: { search: email }, token: fresh.token });
  expect((await resend(key)).body?.changed).toEqual(body.inviteIds);
  expect(await listed()).toMatchObject([{ role: 2, sentBy: sender.id, status: 'open' }]);
  await execute(app.portal.db)`update users set role = 2 where id = ${sender.id}`;
  expect((await resend(stale.token)).refusal?.code).toBe('reauthentication_required');
  expect((await resend(key)).refusal?.code).toBe('api_key_not_allowed');
  expect(await listed()).toMatchObject([{ role: 2, sentBy: sender.id, status: 'revoked' }]);
  expect(await mailsTo(app, email)).toHaveLength(2);
  expect((await resend(fresh.token)).body?.changed).toEqual(body.inviteIds);
  expect(await listed()).toMatchObject([{ role: 2, sentBy: fresh.id, status: 'open' }]);
});

test('an invitation as supervisor whose sender is demoted while it is sent again does not become one of the caller', async () => {
  const email = 'intussen@leiding.example';
  const sender = await givenSignedIn(app, { role: 3 });
  const inviteIds = [(await one(email, 2, sender.token)).body!.id];
  const { changed } = await blockedBy(
    app,
    (tx) => lockInvites(tx, inviteIds),
    () => app.call(resendInvites, { body: { inviteIds }, token: key }),
    (tx) => execute(tx)`update users set role = 2 where id = ${sender.id}`,
  );
  expect(changed).toEqual(inviteIds);
  expect(await app.call(listInvites, { query: { search: email }, token: fresh.token })).toMatchObject([
    { role: 2, sentBy: sender.id, status: 'revoked' },
  ]);
});
