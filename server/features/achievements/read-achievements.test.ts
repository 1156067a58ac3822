import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAchievements, visitSection } from '#contract/achievements.ts';
import { castVote, withdrawVote } from '#contract/votes.ts';
import type { PortalSection } from '#contract/portal-sections.ts';
import type { Role } from '#contract/platform/roles.ts';
import { newId } from '#server/platform/ids.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenApps } from '#server/testing/given-app.ts';
import { givenPastChat } from '#server/testing/given-chat.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let apps: string[];

beforeAll(async () => {
  app = await startApp();
  apps = await givenApps(app, 5);
});

afterAll(() => app.stop());

const read = (user: SignedInUser) => app.call(readAchievements, { token: user.token });
const visit = (user: SignedInUser, section: PortalSection) =>
  app.call(visitSection, { token: user.token, params: { section } });
const vote = (user: SignedInUser, at = 0) => app.call(castVote, { token: user.token, params: { id: apps[at]! } });
const withdraw = (user: SignedInUser, at = 0) =>
  app.call(withdrawVote, { token: user.token, params: { id: apps[at]! } });
const unlockedOf = async (user: SignedInUser) =>
  (await read(user)).achievements.filter(({ unlocked }) => unlocked).map(({ id }) => id);
const stored = async (user: SignedInUser) =>
  await app.database.query(`select kind, unlocked_at from achievements where user_id = '${user.id}' order by kind`);

async function givenPastVotes(user: SignedInUser, count: number) {
  for (const id of apps.slice(0, count))
    await app.database.query(`insert into votes values ('${newId()}', '${user.id}', '${id}', now())`);
}

test('a new user has unlocked nothing, at level 1, and nothing is stored', async () => {
  const noor = await givenSignedIn(app);
  const overview = await read(noor);
  expect(overview).toMatchObject({ isEnabled: true, showsMessages: true, totalPoints: 0, level: 1, nextLevelAt: 25 });
  expect(overview.achievements.map(({ progress, unlocked }) => [progress, unlocked])).toEqual(
    Array.from({ length: 5 }, () => [0, false]),
  );
  expect(await app.database.query(`select * from achievement_settings where user_id = '${noor.id}'`)).toEqual([]);
});

test('a vote unlocks the first achievement, which stays unlocked when the vote is withdrawn', async () => {
  const noor = await givenSignedIn(app);
  await vote(noor);
  expect(await unlockedOf(noor)).toEqual(['first-vote']);
  const before = await stored(noor);
  await withdraw(noor);
  app.clock.advance(60_000);
  expect(await unlockedOf(noor)).toEqual(['first-vote']);
  expect(await stored(noor)).toEqual(before);
});

test('a withdrawn vote no longer counts towards an achievement that is locked', async () => {
  const noor = await givenSignedIn(app);
  await givenPastVotes(noor, 3);
  await vote(noor, 3);
  const progress = async () => (await read(noor)).achievements.find(({ id }) => id === 'active-voter')!.progress;
  expect(await progress()).toBe(4);
  await withdraw(noor, 3);
  expect(await progress()).toBe(3);
});

test('votes by an API key are votes of its owner', async () => {
  const noor = await givenSignedIn(app);
  const { key } = await givenApiKey(app, noor.id, { permissions: ['write'] });
  await app.database.query(
    `insert into two_factor_auth (id, user_id, is_enabled) values ('${newId()}', '${noor.id}', true)`,
  );
  await app.call(castVote, { token: key, params: { id: apps[0]! } });
  expect(await unlockedOf(noor)).toEqual(['first-vote']);
});

test('a request counts, a problem report does not', async () => {
  const noor = await givenSignedIn(app);
  const id = await givenRequest(app, noor.id);
  await app.database.query(`update requests set is_problem = true where id = '${id}'`);
  expect(await unlockedOf(noor)).toEqual([]);
  await app.database.query(`update requests set is_problem = false where id = '${id}'`);
  expect(await unlockedOf(noor)).toEqual(['request-maker']);
});

test('used minutes of the conversations that somebody asked for add up', async () => {
  const noor = await givenSignedIn(app);
  await givenPastChat(app, noor.id, { usedMinutes: 12 });
  await givenPastChat(app, noor.id, { usedMinutes: 17 });
  expect((await read(noor)).achievements.find(({ id }) => id === 'chat-expert')).toMatchObject({ progress: 29 });
  await givenPastChat(app, noor.id, { usedMinutes: 1 });
  expect(await unlockedOf(noor)).toEqual(['chat-expert']);
});

test('four sections unlock an achievement, each counts once, and no more are stored', async () => {
  const noor = await givenSignedIn(app);
  for (const section of ['home', 'apps', 'apps', 'help'] as const) await visit(noor, section);
  expect(await read(noor)).toMatchObject({ sections: ['apps', 'help', 'home'], totalPoints: 0 });
  expect(await visit(noor, 'request')).toMatchObject({ totalPoints: 50, level: 3 });
  await visit(noor, 'experts');
  expect((await read(noor)).sections).toEqual(['apps', 'help', 'home', 'request']);
});

test.each([
  [0, 'request'],
  [1, 'supervisor'],
  [2, 'admin'],
] as [Role, PortalSection][])('role %i did not visit %s', async (role, section) => {
  const user = await givenSignedIn(app, { role });
  expect(await app.refused(visitSection, { token: user.token, params: { section } })).toMatchObject({ status: 403 });
  expect((await read(user)).sections).toEqual([]);
});

test('300 concurrent calls unlock each achievement once', async () => {
  const noor = await givenSignedIn(app);
  await givenPastVotes(noor, 5);
  await givenRequest(app, noor.id);
  const live = await app.database.query('select coalesce(max(id), 0)::int as id from live_events');
  const sections = ['home', 'apps', 'help', 'request'] as const;
  const overviews = await Promise.all(
    Array.from({ length: 300 }, (_, nr) => (nr % 3 === 0 ? visit(noor, sections[nr % 4]!) : read(noor))),
  );
  expect(overviews.every(({ totalPoints }) => totalPoints === 50 || totalPoints === 100)).toBe(true);
  expect(await read(noor)).toMatchObject({ totalPoints: 100, level: 5 });
  expect((await stored(noor)).length).toBe(4);
  const published = (await app.database.query(`select payload from live_events where user_id = '${noor.id}'
    and id > ${(live as { id: number }[])[0]!.id} and payload::text like '%achievements%'`)) as unknown[];
  expect(published.length).toBeLessThanOrEqual(4);
});

test('nobody else reads them: other users see their own, and the audit log has nothing', async () => {
  const noor = await givenSignedIn(app);
  await vote(noor);
  await read(noor);
  for (const role of [0, 1, 2, 3] as const) {
    const other = await givenSignedIn(app, { role });
    expect(await read(other)).toMatchObject({ totalPoints: 0, sections: [] });
  }
  const logged = (await listAuditLogs(app)).map(({ eventType }) => eventType);
  expect(logged.filter((type) => /achievement|section/.test(type))).toEqual([]);
});

test('no API key reads or changes them', async () => {
  const noor = await givenSignedIn(app);
  const { key } = await givenApiKey(app, noor.id, { permissions: ['read', 'write'] });
  expect(await app.refused(readAchievements, { token: key })).toMatchObject({ code: 'api_key_not_allowed' });
  expect(await app.refused(visitSection, { token: key, params: { section: 'home' } })).toMatchObject({ status: 403 });
});

test('a vote runs its one statement, and none for achievements', async () => {
  const noor = await givenSignedIn(app);
  const queries = await recordQueries(() => vote(noor));
  expect(queries.filter((text) => /\bvotes\b/.test(text))).toHaveLength(1);
  expect(queries.filter((text) => /achievement|visited_section/.test(text))).toEqual([]);
});
