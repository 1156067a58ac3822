import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimAnnouncements, readAchievements, saveAchievementSettings, visitSection } from '#contract/achievements.ts';
import type { PortalSection } from '#contract/portal-sections.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeAll(async () => void (app = await startApp()));

afterAll(() => app.stop());

type Settings = { isEnabled?: boolean; showsMessages?: boolean };

const read = (user: SignedInUser) => app.call(readAchievements, { token: user.token });
const save = (user: SignedInUser, body: Settings) => app.call(saveAchievementSettings, { token: user.token, body });
const claim = async (user: SignedInUser) =>
  (await app.call(claimAnnouncements, { token: user.token })).map(({ id }) => id);
const visit = (user: SignedInUser, section: PortalSection) =>
  app.call(visitSection, { token: user.token, params: { section } });

async function givenUnlocked(): Promise<SignedInUser> {
  const user = await givenSignedIn(app);
  await givenRequest(app, user.id);
  await visit(user, 'home');
  return user;
}

async function countRows({ id }: SignedInUser): Promise<number> {
  const tables = ['achievements', 'visited_sections'];
  const counts = tables.map((table) => `(select count(*) from ${table} where user_id = '${id}')`);
  const [row] = (await app.database.query(`select (${counts.join(' + ')})::int as count`)) as { count: number }[];
  return row!.count;
}

test('switching achievements off deletes them, and nothing is derived, stored or returned', async () => {
  const noor = await givenUnlocked();
  expect(await countRows(noor)).toBe(2);
  const off = await save(noor, { isEnabled: false });
  expect(off).toMatchObject({ isEnabled: false, achievements: [], totalPoints: 0, level: 1, sections: [] });
  expect(await visit(noor, 'apps')).toEqual(off);
  expect(await read(noor)).toEqual(off);
  expect(await claim(noor)).toEqual([]);
  expect(await countRows(noor)).toBe(0);
});

test('switched on again, what exists counts again and sections start anew', async () => {
  const noor = await givenUnlocked();
  await save(noor, { isEnabled: false });
  expect(await save(noor, { isEnabled: true })).toMatchObject({ isEnabled: true, totalPoints: 15, sections: [] });
});

test('calls that are in flight while achievements are switched off store nothing', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, givenUnlocked));
  await Promise.all(
    users.flatMap((user) => [
      visit(user, 'apps'),
      read(user),
      save(user, { isEnabled: false }),
      visit(user, 'help'),
      visit(user, 'request'),
      visit(user, 'experts'),
      read(user),
    ]),
  );
  for (const user of users) expect(await countRows(user)).toBe(0);
});

test('each unlocked achievement is announced once, on one of many devices', async () => {
  const noor = await givenUnlocked();
  const claimed = await Promise.all(Array.from({ length: 100 }, () => claim(noor)));
  expect(claimed.flat()).toEqual(['request-maker']);
  for (const section of ['apps', 'help', 'experts'] as const) await visit(noor, section);
  expect(await claim(noor)).toEqual(['dashboard-master']);
  expect((await read(noor)).achievements.filter(({ isAnnounced }) => isAnnounced)).toHaveLength(2);
});

test('what was unlocked without messages is not announced later', async () => {
  const noor = await givenSignedIn(app);
  expect(await save(noor, { showsMessages: false })).toMatchObject({ isEnabled: true, showsMessages: false });
  await givenRequest(app, noor.id);
  await read(noor);
  await save(noor, { showsMessages: true });
  expect(await claim(noor)).toEqual([]);
});

test('a setting that is not in the call stays as it is', async () => {
  const noor = await givenSignedIn(app);
  await save(noor, { isEnabled: false });
  await save(noor, { showsMessages: false });
  expect(await save(noor, {})).toMatchObject({ isEnabled: false, showsMessages: false });
});

test('another device of the same user refetches, and those of others do not', async () => {
  const [noor, piet] = [await givenUnlocked(), await givenSignedIn(app)];
  const address = await app.listen();
  const own = await connectLive(app, address, (await signedIn(app, noor)).token);
  await save(noor, { isEnabled: false });
  await own.waitForMessage('changed', ({ what }) => what.includes('achievements'));
  const events = await app.database.query(
    `select from live_events where payload::text like '%achievements%' and (minimum_role is not null or user_id = '${piet.id}')`,
  );
  expect(events).toEqual([]);
});
