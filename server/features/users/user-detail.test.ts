import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '#contract/auth.ts';
import {
  listUserChats,
  listUserRequests,
  listUserSessions,
  listUserVotes,
  readUser,
  revokeUserSessions,
} from '#contract/users.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, givenUser, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let administrator: SignedInUser;
let supervisor: SignedInUser;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3, name: 'Chantal Ramdin' });
  supervisor = await givenSignedIn(app, { role: 2 });
  noor = await givenSignedIn(app);
  const at = app.clock.now();
  await sql`update users set invited_by = ${administrator.id}, last_login = ${at} where id = ${noor.id}`.execute(
    app.portal.db,
  );
});

afterAll(() => app.stop());

const params = () => ({ id: noor.id });

test('a user is read with who sent the invitation; a supervisor does not read the last sign-in', async () => {
  const read = (token: string) => app.call(readUser, { params: params(), token });
  const invitedBy = { id: administrator.id, name: 'Chantal Ramdin' };
  expect(await read(administrator.token)).toMatchObject({
    id: noor.id,
    invitedBy,
    lastLogin: app.clock.now().toISOString(),
  });
  expect(await read(supervisor.token)).toMatchObject({ id: noor.id, invitedBy, lastLogin: null });
});

test('the requests of a user are listed page by page, a merged one with the status of its target', async () => {
  const target = await givenRequest(app, supervisor.id, { status: 'approved' });
  const merged = await givenRequest(app, noor.id, { mergedInto: target });
  const newest = await givenRequest(app, noor.id, { title: 'Rooster delen' });
  const list = (query: object = {}) => app.send(listUserRequests, { params: params(), query, token: supervisor.token });
  const { body, headers } = await list({ limit: '1' });
  expect(body).toMatchObject([{ id: newest, title: 'Rooster delen', status: 'pending' }]);
  const [, cursor] = /cursor=([^>]+)/.exec(String(headers['link'])) ?? [];
  expect((await list({ cursor })).body).toMatchObject([{ id: merged, status: 'approved' }]);
  expect((await list({ cursor: 'x' })).refusal).toMatchObject({ code: 'validation_failed' });
});

test('an administrator reads the votes and the minutes of chats, without their topics', async () => {
  const appId = await givenApp(app, { name: 'Rooster' });
  await sql`insert into votes (id, user_id, app_id, created_at)
    values (${newId()}, ${noor.id}, ${appId}, ${app.clock.now()})`.execute(app.portal.db);
  await sql`insert into chat_sessions (id, user_id, topic, status, duration_minutes, used_minutes, created_at, ended_at)
    values (${newId()}, ${noor.id}, 'Geheim', 'ended', 30, 12, ${app.clock.now()}, ${app.clock.now()})`.execute(
    app.portal.db,
  );
  const { token } = administrator;
  expect(await app.call(listUserVotes, { params: params(), token })).toMatchObject([
    { app: { id: appId, name: 'Rooster' } },
  ]);
  expect(await app.call(listUserChats, { params: params(), token })).toEqual([
    expect.objectContaining({ status: 'ended', durationMinutes: 30, usedMinutes: 12 }),
  ]);
});

test('what administrators see of a user is refused to supervisors', async () => {
  for (const call of [listUserVotes, listUserChats, listUserSessions, revokeUserSessions] as const)
    expect((await app.send(call, { params: params(), token: supervisor.token })).refusal).toMatchObject({
      code: 'forbidden',
    });
});

test('an administrator sees and revokes the sessions of a user', async () => {
  const sanne = await givenSignedIn(app);
  const list = () => app.call(listUserSessions, { params: { id: sanne.id }, token: administrator.token });
  expect(await list()).toMatchObject([{ id: sanne.sessionId, ipAddress: '127.0.0.1', userAgent: 'test' }]);
  expect(await app.call(revokeUserSessions, { params: { id: sanne.id }, token: administrator.token })).toEqual({
    revoked: 1,
  });
  expect((await app.send(verify, { token: sanne.token })).status).toBe(401);
  expect(await list()).toEqual([]);
  expect(await listAuditLogs(app, 'user.sessions-revoked')).toMatchObject([
    { userId: administrator.id, target: sanne.id },
  ]);
});

test('a user that does not exist is not found', async () => {
  const { id } = await givenUser(app);
  await sql`delete from users where id = ${id}`.execute(app.portal.db);
  for (const call of [readUser, listUserVotes, listUserSessions, revokeUserSessions] as const)
    expect((await app.send(call, { params: { id }, token: administrator.token })).refusal).toMatchObject({
      code: 'not_found',
    });
});
