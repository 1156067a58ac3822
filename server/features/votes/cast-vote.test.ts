import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listApps } from '#contract/apps.ts';
import { castVote, listMostVoted } from '#contract/votes.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { givenApp, givenApps } from '#server/testing/given-app.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listWrongCounts } from '#server/testing/statements/list-wrong-counts.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { useOwnApp } from '#server/testing/use-own-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const vote = (id: string, user = noor) => app.call(castVote, { params: { id }, token: user.token });
const refusedVote = (id: string, user = noor) => app.refused(castVote, { params: { id }, token: user.token });

test('a vote counts, uses one of three, and shows in the list', async () => {
  const id = await givenApp(app);
  expect(await vote(id)).toEqual({ appId: id, voteCount: 1, hasVoted: true, votes: { used: 1, max: 3 } });
  const listed = await app.call(listApps, { token: noor.token });
  expect(listed.find((each) => each.id === id)).toMatchObject({ voteCount: 1, hasVoted: true, canWithdraw: true });
});

test('a fourth vote in a week is refused with the time of renewal', async () => {
  const ids = await givenApps(app, 4);
  for (const id of ids.slice(0, 3)) await vote(id);
  expect(await refusedVote(ids[3]!)).toMatchObject({
    status: 409,
    code: 'vote_limit_reached',
    message: 'U heeft uw wekelijkse limiet bereikt. Probeer het volgende week opnieuw.',
    renewsAt: '2026-03-15T23:00:00.000Z',
  });
});

test('1,000 simultaneous votes of one user use exactly the quota, and the counts equal the rows', async () => {
  const ids = await givenApps(app, 1000);
  const answers = await Promise.all(ids.map((id) => app.send(castVote, { params: { id }, token: noor.token })));
  const refusals = answers.filter(({ refusal }) => refusal !== null);
  expect(answers.length - refusals.length).toBe(3);
  expect(new Set(refusals.map(({ refusal }) => refusal?.code))).toEqual(new Set(['vote_limit_reached']));
  expect((await app.call(getLimits, { token: noor.token })).votes).toEqual({ used: 3, max: 3 });
  expect(await listWrongCounts(app)).toEqual([]);
});

test('of two concurrent votes on one app one counts and the other is refused', async () => {
  const id = await givenApp(app);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.send(castVote, { params: { id }, token: noor.token })),
  );
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['already_voted']));
  expect((await app.call(getLimits, { token: noor.token })).votes.used).toBe(1);
});

test('a second vote on an app is refused as such, even when the quota is spent', async () => {
  const ids = await givenApps(app, 3);
  for (const id of ids) await vote(id);
  expect(await refusedVote(ids[0]!)).toMatchObject({ status: 409, code: 'already_voted' });
});

test.each([
  ['archived', { archived: true }],
  ['for a higher role', { minimumRole: 2 as const }],
])('an app that is %s does not exist for the voter and costs nothing', async (_why, given) => {
  const id = await givenApp(app, given);
  expect(await refusedVote(id)).toMatchObject({ status: 404, code: 'not_found' });
  expect((await app.call(getLimits, { token: noor.token })).votes.used).toBe(0);
});

test('an unknown app is not found', async () => {
  expect(await refusedVote('018f0000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 });
});

test('every cast vote is audited once with who, what and from where', async () => {
  const id = await givenApp(app);
  await app.call(castVote, { params: { id }, token: noor.token, ip: '10.1.2.3', headers: { 'user-agent': 'Proef' } });
  await refusedVote(id);
  const { rows } = await sql`select user_id, target, outcome, ip_address, user_agent from audit_logs
    where event_type = 'vote.cast' and target = ${id}`.execute(app.portal.db);
  expect(rows).toEqual([
    { user_id: noor.id, target: id, outcome: 'success', ip_address: '10.1.2.3', user_agent: 'Proef' },
  ]);
});

describe('on an app whose clock is set', () => {
  useOwnApp(
    () => app,
    (own) => (app = own),
  );

  beforeEach(async () => {
    noor = await givenSignedIn(app);
  });

  test('the quota is full again on Monday 00:00 in Amsterdam, not a millisecond earlier', async () => {
    app.clock.set('2026-03-15T22:55:00.000Z');
    noor = await signedIn(app, noor);
    const ids = await givenApps(app, 4);
    for (const id of ids.slice(0, 3)) await vote(id);
    app.clock.set('2026-03-15T22:59:59.999Z');
    expect(await refusedVote(ids[3]!)).toMatchObject({
      code: 'vote_limit_reached',
      renewsAt: '2026-03-15T23:00:00.000Z',
    });
    app.clock.set('2026-03-15T23:00:00.000Z');
    expect((await vote(ids[3]!)).votes).toEqual({ used: 1, max: 3 });
  });
});

describe('the most voted apps', () => {
  useOwnApp(
    () => app,
    (own) => void (app = own),
  );

  test('are those of this week that the role may see, the most first', async () => {
    const [first, second, hidden] = [await givenApp(app), await givenApp(app), await givenApp(app, { minimumRole: 3 })];
    const voters = [await givenSignedIn(app, { role: 3 }), await givenSignedIn(app, { role: 3 })];
    for (const voter of voters) await vote(hidden, voter);
    for (const voter of voters) await vote(second, voter);
    await vote(first, voters[0]);
    const piet = await givenSignedIn(app);
    expect(await app.call(listMostVoted, { token: piet.token })).toEqual([
      { appId: second, votes: 2 },
      { appId: first, votes: 1 },
    ]);
    app.clock.advance(8 * days);
    const { token } = await signedIn(app, piet);
    expect(await app.call(listMostVoted, { token })).toEqual([]);
  });
});
