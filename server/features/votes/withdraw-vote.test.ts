import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listApps } from '#contract/apps.ts';
import { castVote, withdrawVote } from '#contract/votes.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { givenApp, givenApps } from '#server/testing/given-app.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listWrongCounts } from '#server/testing/statements/list-wrong-counts.ts';
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

const on = (id: string, user = noor) => ({ params: { id }, token: user.token });

test('a withdrawn vote no longer counts and its quota returns', async () => {
  const ids = await givenApps(app, 4);
  for (const id of ids.slice(0, 3)) await app.call(castVote, on(id));
  const [first = '', , , fourth = ''] = ids;
  expect(await app.call(withdrawVote, on(first))).toEqual({
    appId: first,
    voteCount: 0,
    hasVoted: false,
    votes: {
      used: 2,
      max: 3,
    },
  });
  expect((await app.call(castVote, on(fourth))).votes).toEqual({ used: 3, max: 3 });
});

test('a vote of an earlier week cannot be withdrawn, up to the millisecond', async () => {
  const [early = '', late = ''] = await givenApps(app, 2);
  app.clock.set('2026-03-15T22:59:59.999Z');
  noor = await signedIn(app, noor);
  await app.call(castVote, on(early));
  app.clock.set('2026-03-15T23:00:00.000Z');
  await app.call(castVote, on(late));
  expect(await app.refused(withdrawVote, on(early))).toMatchObject({ status: 409, code: 'vote_not_withdrawable' });
  const listed = (await app.call(listApps, { token: noor.token })).filter(({ id }) => [early, late].includes(id));
  expect(listed.map(({ hasVoted, canWithdraw }) => [hasVoted, canWithdraw])).toEqual([
    [true, false],
    [true, true],
  ]);
  expect((await app.call(withdrawVote, on(late))).votes).toEqual({ used: 0, max: 3 });
});

test('withdrawing a vote that the caller never cast is not found, also when others voted', async () => {
  const id = await givenApp(app);
  await app.call(castVote, on(id, await givenSignedIn(app)));
  expect(await app.refused(withdrawVote, on(id))).toMatchObject({ status: 404, code: 'not_found' });
});

test('concurrent withdrawals of one vote refund it once', async () => {
  const [first = '', second = ''] = await givenApps(app, 2);
  await app.call(castVote, on(first));
  await app.call(castVote, on(second));
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(withdrawVote, on(first))));
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  expect((await app.call(getLimits, { token: noor.token })).votes.used).toBe(1);
});

test('after many concurrent votes and withdrawals every count equals its votes and every quota the cast votes', async () => {
  const ids = await givenApps(app, 4);
  const users = await Promise.all(Array.from({ length: 12 }, () => givenSignedIn(app)));
  const work = users.flatMap((user, index) =>
    Array.from({ length: 30 }, (_, turn) => async () => {
      const id = ids[(turn * 7 + index * 3 + (turn % 5)) % ids.length]!;
      return await app.send((turn + index) % 3 === 0 ? withdrawVote : castVote, on(id, user));
    }),
  );
  const answers = await Promise.all(work.map((call) => call()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404, 409]));
  expect(await listWrongCounts(app)).toEqual([]);
  for (const user of users) {
    const voted = (await app.call(listApps, { token: user.token })).filter(({ hasVoted }) => hasVoted).length;
    expect((await app.call(getLimits, { token: user.token })).votes.used).toBe(voted);
    expect(voted).toBeLessThanOrEqual(3);
  }
});
