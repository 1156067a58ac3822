import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { castVote } from '#contract/votes.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeEach(async () => {
  app = await startApp();
  noor = await givenSignedIn(app);
});

afterEach(() => app.stop());

test('a new week is unused and has the time of its renewal', async () => {
  expect(await app.call(getLimits, { token: noor.token })).toEqual({
    votes: { used: 0, max: 3 },
    requests: { used: 0, max: 1 },
    chatMinutes: { used: 0, max: 60 },
    renewsAt: '2026-03-15T23:00:00.000Z',
  });
});

test('use counts for the user and the week of its date', async () => {
  const other = await givenSignedIn(app);
  await app.call(castVote, { params: { id: await givenApp(app) }, token: noor.token });
  expect((await app.call(getLimits, { token: noor.token })).votes).toEqual({ used: 1, max: 3 });
  expect((await app.call(getLimits, { token: other.token })).votes).toEqual({ used: 0, max: 3 });
  app.clock.advance(7 * days);
  const { token } = await signedIn(app, noor);
  expect(await app.call(getLimits, { token })).toMatchObject({
    votes: { used: 0, max: 3 },
    renewsAt: '2026-03-22T23:00:00.000Z',
  });
});

test('a week keeps the maximum with which it began', async () => {
  const start = '2026-03-08T23:00:00.000Z';
  await sql`insert into weekly_limits (id, user_id, limit_type, week_start, used, max_allowed)
    values ('1', ${noor.id}, 'votes', ${start}, 0, 1)`.execute(app.portal.db);
  await app.call(castVote, { params: { id: await givenApp(app) }, token: noor.token });
  const refused = await app.refused(castVote, { params: { id: await givenApp(app) }, token: noor.token });
  expect(refused).toMatchObject({ code: 'vote_limit_reached' });
  expect((await app.call(getLimits, { token: noor.token })).votes).toEqual({ used: 1, max: 1 });
});
