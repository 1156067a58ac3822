import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateTopic, readTopic } from '#contract/help.ts';
import type { User } from '#contract/users.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
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

const params = { id: 'thema' };
const rate = (helpful: boolean, user = noor) => app.call(rateTopic, { params, body: { helpful }, token: user.token });

async function ratings(...users: User[]) {
  const { rows } = await sql`select user_id, helpful from help_ratings
    where user_id = any(${users.map(({ id }) => id)}) order by user_id`.execute(app.portal.db);
  return rows;
}

test('a topic has the caller’s rating', async () => {
  const before = await app.call(readTopic, { params, token: noor.token });
  expect(before).toMatchObject({ success: true, topic: { id: 'thema', difficulty: 'beginner' }, rated: null });
  expect(await rate(false)).toEqual({ topicId: 'thema', helpful: false });
  expect((await app.call(readTopic, { params, token: noor.token })).rated).toBe(false);
});

test('each user counts once, with the newest answer', async () => {
  const other = await givenSignedIn(app);
  await rate(false);
  await rate(true);
  await rate(false, other);
  expect(await ratings(noor, other)).toEqual([
    { user_id: noor.id, helpful: true },
    { user_id: other.id, helpful: false },
  ]);
});

test('a hundred answers of one user at the same moment are one', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, index) => rate(index % 2 === 0)));
  expect(await ratings(noor)).toHaveLength(1);
});

test.each(['bestaat-niet', 'uitgaande-mail'])('%s is not there for a Gebruiker, to read or to rate', async (id) => {
  const call = { params: { id }, token: noor.token };
  expect(await app.refused(readTopic, call)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await app.refused(rateTopic, { ...call, body: { helpful: true } })).toMatchObject({ status: 404 });
});
