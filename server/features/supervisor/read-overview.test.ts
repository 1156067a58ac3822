import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { castVote } from '#contract/votes.ts';
import { readOverview, type SupervisorOverview } from '#contract/supervisor.ts';
import type { RequestStatus } from '#contract/request-rules.ts';
import { newId } from '#server/platform/ids.ts';
import { integer } from '#server/platform/database/column.ts';
import { getValue } from '#server/platform/database/statements.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn, givenUser, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days, hours, minutes } from '#server/testing/settable-clock.ts';
import { explainStatements } from '#server/testing/statements/explain-statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import {
  countRequestsPerWeek,
  countUnanswered,
  findMedian,
  listDemand,
  listNeeded,
  listRequestCounts,
} from './supervisor-sql.ts';

let app: TestApp;
let supervisor: SignedInUser;

// An app for each test: the figures count all rows.
beforeEach(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2 });
});

afterEach(() => app.stop());

const ago = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds);

/** Of what a test inserted without its event. */
async function read(weeks?: number): Promise<SupervisorOverview> {
  app.portal.eventLog.reset();
  const { token } = await signedIn(app, supervisor);
  return await app.call(readOverview, { token, ...(weeks && { query: { weeks } }) });
}

type Asked = {
  at: Date | string;
  status?: RequestStatus;
  answeredAt?: Date | null;
  resolvedAt?: Date | null;
  appId?: string | null;
  supporters?: number;
  mergedInto?: string | null;
};

/** A request as it was left behind in the past. @returns its id */
async function asked(given: Asked): Promise<string> {
  const { at, status = 'pending', answeredAt = null, resolvedAt = null, appId = null, supporters = 1 } = given;
  const id = newId();
  await sql`insert into requests (id, user_id, title, description, status, app_id, merged_into, supporter_count,
      week_start, first_answer_at, resolved_at, created_at, updated_at)
    values (${id}, ${supervisor.id}, ${`Verzoek van ${supporters}`}, 'x', ${status}, ${appId}, ${given.mergedInto ?? null},
      ${supporters}, ${at}::timestamptz, ${answeredAt}, ${resolvedAt}, ${at}::timestamptz, ${at}::timestamptz)`.execute(
    app.portal.db,
  );
  return id;
}

test('only supervisors see the figures, and a new portal has none', async () => {
  const { token } = await givenSignedIn(app, { role: 1 });
  expect(await app.refused(readOverview, { token })).toMatchObject({ status: 403 });
  const overview = await read();
  expect(overview).toMatchObject({
    requests: {
      total: 0,
      byStatus: [{ count: 0 }, { count: 0 }, { count: 0 }, { count: 0 }],
    },
    firstAnswer: {
      hours: null,
      count: 0,
      before: null,
    },
    needed: [],
    votesPerWeek: [],
    demand: [],
    allUsers: 2,
    incidents: { count: 0, reports: 0, reached: 0, firstUpdate: { hours: null, count: 0, before: null } },
    chat: {
      medianWaitMinutes: null,
      rating: null,
    },
  });
  expect(overview.requests.perWeek).toHaveLength(8);
  expect(await read(26)).toMatchObject({ since: '2025-09-14T22:00:00.000Z' });
});

test('requests count by status and age; a merged request counts with its target only', async () => {
  const target = await asked({ at: ago(2 * hours) });
  await asked({ at: ago(1 * days) });
  await asked({ at: ago(1 * days + 1) });
  await asked({ at: ago(5 * days), status: 'in_progress' });
  await asked({ at: ago(20 * days) });
  await asked({ at: ago(31 * days), status: 'in_progress' });
  await asked({ at: ago(40 * days), status: 'approved' });
  await asked({ at: ago(3 * hours), mergedInto: target });
  const { requests } = await read();
  expect(requests.total).toBe(7);
  expect(Object.fromEntries(requests.byStatus.map(({ status, count }) => [status, count]))).toEqual({
    pending: 4,
    in_progress: 2,
    approved: 1,
    rejected: 0,
  });
  expect(requests.openByAge.map(({ age, pending, inProgress }) => [age, pending, inProgress])).toEqual([
    ['day', 2, 0],
    ['days', 1, 0],
    ['week', 0, 1],
    ['month', 1, 0],
    ['older', 0, 1],
  ]);
});

test('a week starts on Monday 00:00 in Amsterdam, also in weeks with a clock change', async () => {
  app.clock.set('2026-04-08T12:00:00.000Z');
  await asked({ at: '2026-03-22T22:59:59.999Z' });
  await asked({ at: '2026-03-22T23:00:00.000Z' });
  await asked({ at: '2026-03-29T21:59:59.999Z' });
  await asked({ at: '2026-03-29T22:00:00.000Z' });
  expect((await read(4)).requests.perWeek).toEqual([
    { weekStart: '2026-03-15T23:00:00.000Z', count: 1 },
    { weekStart: '2026-03-22T23:00:00.000Z', count: 2 },
    { weekStart: '2026-03-29T22:00:00.000Z', count: 1 },
    { weekStart: '2026-04-05T22:00:00.000Z', count: 0 },
  ]);
  app.clock.set('2026-10-28T12:00:00.000Z');
  await asked({ at: '2026-10-25T22:59:59.999Z' });
  await asked({ at: '2026-10-25T23:00:00.000Z' });
  expect((await read(2)).requests.perWeek.map(({ count }) => count)).toEqual([1, 1]);
});

test('medians cover these weeks and as many before', async () => {
  const weekBefore = new Date('2026-03-04T12:00:00.000Z');
  for (const waited of [1, 3, 40])
    await asked({ at: new Date(ago(0).getTime() - waited * hours), answeredAt: ago(0), status: 'in_progress' });
  for (const waited of [2, 4])
    await asked({ at: new Date(weekBefore.getTime() - waited * hours), answeredAt: weekBefore, resolvedAt: ago(0) });
  const { firstAnswer, resolution } = await read(1);
  expect(firstAnswer).toEqual({ hours: 3, count: 3, before: 3 });
  expect(resolution.hours).toBeCloseTo(7 * 24 + 3);
  expect(resolution).toMatchObject({ count: 2, before: null });
});

test('needed lists the open requests with the most supporters', async () => {
  for (const supporters of [3, 9, 1, 5]) await asked({ at: ago(hours), supporters });
  await asked({ at: ago(hours), supporters: 7, status: 'in_progress' });
  await asked({ at: ago(hours), supporters: 99, status: 'approved' });
  await asked({ at: ago(hours), supporters: 2 });
  expect((await read()).needed.map(({ supporterCount }) => supporterCount)).toEqual([9, 7, 5, 3, 2]);
});

test('figures about votes name no app that only a higher role may see', async () => {
  const appId = await givenApp(app, { minimumRole: 3, category: 'Directie' });
  const administrator = await givenSignedIn(app, { role: 3 });
  await app.call(castVote, { params: { id: appId }, token: administrator.token });
  expect(await read()).toMatchObject({ demand: [], votesPerWeek: [] });
  expect(await app.call(readOverview, { token: administrator.token })).toMatchObject({
    demand: [{ appId, votes: 1 }],
    votesPerWeek: [{ category: 'Directie', count: 1 }],
  });
});

test('demand is votes in these weeks and open requests, by app and category', async () => {
  const planner = await givenApp(app, { name: 'Planner', category: 'Planning' });
  const scan = await givenApp(app, { name: 'CV-scan', category: 'Screening' });
  for (let voter = 0; voter < 3; voter += 1)
    await app.call(castVote, { params: { id: planner }, token: (await givenSignedIn(app)).token });
  await app.call(castVote, { params: { id: scan }, token: supervisor.token });
  await asked({ at: ago(hours), appId: scan });
  await asked({ at: ago(hours), appId: scan, status: 'rejected' });
  const { demand, votesPerWeek } = await read();
  expect(demand).toEqual([
    { appId: planner, name: 'Planner', category: 'Planning', votes: 3, openRequests: 0 },
    { appId: scan, name: 'CV-scan', category: 'Screening', votes: 1, openRequests: 1 },
  ]);
  expect(votesPerWeek).toEqual([
    { weekStart: '2026-03-08T23:00:00.000Z', category: 'Planning', count: 3 },
    { weekStart: '2026-03-08T23:00:00.000Z', category: 'Screening', count: 1 },
  ]);
  app.clock.advance(8 * days);
  expect((await read(1)).demand).toEqual([
    { appId: scan, name: 'CV-scan', category: 'Screening', votes: 0, openRequests: 1 },
  ]);
});

/** A conversation that an expert joined after a while, and its rating. */
const talked = async (startedAgo: number, waited: number, used: number, stars: number | null) =>
  await sql`insert into chat_sessions (id, user_id, status, duration_minutes, used_minutes, stars, joined_at, ended_at, created_at)
    values (${newId()}, ${supervisor.id}, 'ended', 60, ${used}, ${stars}, ${ago(startedAgo - waited)},
      ${ago(startedAgo - waited - used * minutes)}, ${ago(startedAgo)})`.execute(app.portal.db);

test('chat counts the minutes of ended sessions, and the wait for an expert', async () => {
  await talked(2 * hours, 2 * minutes, 20, 5);
  await talked(3 * hours, 4 * minutes, 10, null);
  await talked(8 * days, 30 * minutes, 15, 4);
  const { chat } = await read(2);
  expect(chat.perWeek).toEqual([
    { weekStart: '2026-03-01T23:00:00.000Z', minutes: 15, sessions: 1, unattended: 0 },
    { weekStart: '2026-03-08T23:00:00.000Z', minutes: 30, sessions: 2, unattended: 0 },
  ]);
  expect(chat).toMatchObject({ medianWaitMinutes: 4, rating: null });
});

test('the mean rating is shown from five ratings on: that of fewer would tell what one person gave', async () => {
  for (const stars of [5, 4, 5, 3]) await talked(2 * hours, 2 * minutes, 20, stars);
  await talked(3 * hours, 2 * minutes, 20, null);
  expect((await read(1)).chat.rating).toBe(null);
  await talked(4 * hours, 2 * minutes, 20, 4);
  expect((await read(1)).chat.rating).toBe(4.2);
});

test('chat counts the sessions that no expert joined in time, apart from those that were cancelled or joined before', async () => {
  const waited = async (endedAgo: number, reason: 'nobody' | 'cancelled', used = 0) =>
    await sql`insert into chat_sessions (id, user_id, status, end_reason, duration_minutes, used_minutes, joined_at, ended_at, created_at)
      values (${newId()}, ${supervisor.id}, 'ended', ${reason}, 60, ${used}, ${used > 0 ? ago(endedAgo + 20 * minutes) : null},
        ${ago(endedAgo)}, ${ago(endedAgo + 25 * minutes)})`.execute(app.portal.db);
  for (const hour of [1, 2, 3, 4]) await waited(hour * hours, 'nobody');
  await waited(5 * hours, 'cancelled');
  await waited(6 * hours, 'nobody', 5);
  await waited(8 * days, 'nobody');
  const { chat } = await read(2);
  expect(chat.perWeek).toMatchObject([
    { sessions: 0, unattended: 1 },
    { sessions: 1, unattended: 4 },
  ]);
});

test('a user is active who used the portal in the last 7 days, counted once', async () => {
  const regular = await givenSignedIn(app);
  await signedIn(app, regular);
  const disabled = await givenSignedIn(app);
  await sql`update users set status = 'disabled' where id = ${disabled.id}`.execute(app.portal.db);
  const away = await givenSignedIn(app);
  await sql`update auth_sessions set last_used_at = ${ago(7 * days + 1)} where user_id = ${away.id}`.execute(
    app.portal.db,
  );
  const withoutSession = await givenUser(app);
  await sql`update users set last_login = ${ago(2 * days)} where id = ${withoutSession.id}`.execute(app.portal.db);
  expect(await read()).toMatchObject({ activeUsers: 3, allUsers: 4 });
});

describe('of any requests', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 60 * 24 * 60 }), { minLength: 1, maxLength: 30 });

  test('medians and ages equal a reference computation', async () => {
    await fc.assert(
      fc.asyncProperty(ages, async (inMinutes) => {
        await sql`delete from requests`.execute(app.portal.db);
        for (const age of inMinutes) await asked({ at: ago(age * minutes), answeredAt: ago(0) });
        const { firstAnswer, requests } = await read();
        expect(firstAnswer.hours).toBeCloseTo(plainMedian(inMinutes) / 60, 6);
        for (const { pending, from, until } of requests.openByAge) {
          const within = inMinutes
            .map((age) => ago(age * minutes).toISOString())
            .filter((at) => (from === null || at >= from) && (until === null || at < until));
          expect(pending).toBe(within.length);
        }
      }),
      { numRuns: 15 },
    );
  });
});

function plainMedian(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

/** Vacuums as the database does by itself. @returns the number of pages that an index cannot answer for yet */
async function countUnsettledPages(): Promise<number> {
  await sql`vacuum analyze requests`.execute(app.portal.db);
  return await getValue(app.portal.db, integer)`
    select relpages - relallvisible from pg_class where relname = 'requests'`;
}

test('with 20,000 requests no figure reads the whole table', async () => {
  const { db } = app.portal;
  const about = await givenApp(app);
  await sql`insert into requests (id, user_id, title, description, status, app_id, supporter_count, week_start,
      first_answer_at, resolved_at, created_at, updated_at)
    select gen_random_uuid(), ${supervisor.id}, 'Verzoek ' || n, repeat('tekst ', 40),
      (array['pending', 'in_progress', 'approved', 'rejected', 'approved', 'rejected', 'rejected', 'approved'])[1 + n % 8],
      case when n % 3 = 0 then ${about} end, 1 + n % 40, at, case when n % 8 > 0 then at + interval '5 hours' end,
      case when n % 8 > 1 then at + interval '2 days' end, at, at
    from (select n, ${ago(0)}::timestamptz - n * interval '30 minutes' as at from generate_series(1, 20000) as n) as made`.execute(
    db,
  );
  await expect.poll(countUnsettledPages, { timeout: 10_000 }).toBe(0);
  const weeks = [14, 7, 0].map((old) => ago(old * days));
  const plans = await explainStatements(app, async (recorded) => {
    await listRequestCounts(recorded, weeks);
    await countUnanswered(recorded, weeks);
    await countRequestsPerWeek(recorded, weeks);
    await findMedian(recorded, 'first_answer_at', ago(28 * days), ago(56 * days));
    await findMedian(recorded, 'resolved_at', ago(28 * days), ago(56 * days));
    await listNeeded(recorded, 5);
    await listDemand(recorded, { since: ago(28 * days), role: 2, limit: 8 });
  });
  expect(plans).not.toContain('Seq Scan on requests');
  expect((await read()).requests.total).toBe(20_000);
});
