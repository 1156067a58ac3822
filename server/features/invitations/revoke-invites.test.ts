import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptInvitation } from '#contract/accept-invitation.ts';
import { listInvites, readInvite, revokeInvites, sendInvites, undoRevokeInvites } from '#contract/invitations.ts';
import { newId } from '#server/platform/ids.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let supervisor: SignedInUser;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2 });
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

/** Invites addresses of a domain. @returns the ids of the invitations, in the order of their addresses */
async function invited(domain: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `gast${100 + index}@${domain}`);
  await app.call(sendInvites, { body: { list: emails.join('\n') }, token: supervisor.token });
  const listed = await app.call(listInvites, { query: { search: domain, limit: 200 }, token: supervisor.token });
  return listed.toSorted((one, other) => (one.email < other.email ? -1 : 1)).map(({ id }) => id);
}

const statuses = async (domain: string) => {
  const listed = await app.call(listInvites, { query: { search: domain, limit: 200 }, token: supervisor.token });
  return listed.map(({ status }) => status);
};

test('invitations are revoked together, each with its audit row, their addresses can be invited again, and the undo skips those', async () => {
  const ids = await invited('samen.example', 50);
  const unknown = newId();
  const revoked = await app.call(revokeInvites, {
    body: { inviteIds: [...ids, unknown, ids[0]!] },
    token: administrator.token,
  });
  expect(revoked.changed.toSorted()).toEqual(ids.toSorted());
  expect(revoked.skipped).toEqual([{ id: unknown, reason: 'not_found' }]);
  expect(new Set(await statuses('samen.example'))).toEqual(new Set(['revoked']));
  const rows = (await listAuditLogs(app, 'invite.revoked')).filter(({ target }) => ids.includes(target!));
  expect(rows).toHaveLength(50);
  const list = 'gast100@samen.example';
  expect(await app.call(sendInvites, { body: { list }, token: supervisor.token })).toMatchObject({ invited: 1 });
  const undone = await app.call(undoRevokeInvites, { body: { inviteIds: ids }, token: administrator.token });
  expect(undone.skipped).toEqual([{ id: ids[0], reason: 'invite_open' }]);
  expect(undone.changed).toHaveLength(49);
  expect((await statuses('samen.example')).filter((status) => status === 'open')).toHaveLength(50);
});

test('a revoked invitation says when and by whom, and one that is gone is not found', async () => {
  const [id = ''] = await invited('verloop.example', 1);
  expect(await app.call(readInvite, { params: { id }, token: supervisor.token })).toMatchObject({
    status: 'open',
    revokedAt: null,
    revokedByName: null,
  });
  await app.call(revokeInvites, { body: { inviteIds: [id] }, token: administrator.token });
  const [listed] = await app.call(listInvites, { query: { search: 'verloop.example' }, token: supervisor.token });
  const revoked = await app.call(readInvite, { params: { id }, token: supervisor.token });
  expect(revoked).toEqual(listed);
  expect(revoked).toMatchObject({
    status: 'revoked',
    revokedAt: app.clock.now().toISOString(),
    revokedByName: administrator.name,
  });
  expect((await app.send(readInvite, { params: { id: newId() }, token: supervisor.token })).refusal?.code).toBe(
    'not_found',
  );
});

test('of concurrent revocations each invitation is revoked by one, and its audit row is written once', async () => {
  const ids = await invited('tegelijk.example', 20);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const body = { inviteIds: index % 2 === 0 ? ids : ids.toReversed() };
      return app.call(revokeInvites, { body, token: (index % 3 === 0 ? administrator : supervisor).token });
    }),
  );
  expect(answers.flatMap(({ changed }) => changed).toSorted()).toEqual(ids.toSorted());
  const rows = (await listAuditLogs(app, 'invite.revoked')).filter(({ target }) => ids.includes(target!));
  expect(rows).toHaveLength(20);
});

test('an invitation that is accepted while it is revoked is either', async () => {
  const ids = await invited('race.example', 5);
  const tokens = await Promise.all(
    ids.map(async (_, index) => tokenIn((await mailsTo(app, `gast${100 + index}@race.example`))[0])),
  );
  const password = 'Een fiets zonder bel';
  const [revoked, ...accepted] = await Promise.all([
    app.call(revokeInvites, { body: { inviteIds: ids }, token: supervisor.token }),
    ...tokens.map((token, index) =>
      app.send(acceptInvitation, {
        body: { token, name: 'Gast Nieuw', username: `race${index}`, password, confirmPassword: password },
      }),
    ),
  ]);
  const used = accepted.filter(({ status }) => status === 201).length;
  expect(revoked.changed.length + used).toBe(5);
  expect(revoked.skipped.map(({ reason }) => reason)).toEqual(Array.from({ length: used }, () => 'invite_closed'));
});

test('no invitation, and more than 200, are refused', async () => {
  const refuse = (inviteIds: string[]) => app.refused(revokeInvites, { body: { inviteIds }, token: supervisor.token });
  expect((await refuse([])).fields).toEqual({ inviteIds: 'Kies minstens één uitnodiging' });
  expect((await refuse(Array.from({ length: 201 }, () => newId()))).fields).toEqual({
    inviteIds: 'Maximaal 200 uitnodigingen',
  });
});
