import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import { countRequests, listRequests } from '#contract/request-decisions.ts';
import { requestStatuses } from '#contract/request-rules.ts';
import { readOverview, type SupervisorOverview } from '#contract/supervisor.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let supervisor: SignedInUser;
let appIds: string[];

beforeAll(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2 });
  appIds = [await givenApp(app), await givenApp(app)];
});

afterAll(() => app.stop());

const request = fc.record({
  hoursAgo: fc.integer({ min: 0, max: 60 * 24 }),
  status: fc.constantFrom(...requestStatuses),
  answeredAfter: fc.option(fc.integer({ min: 0, max: 40 * 24 })),
  decidedAfter: fc.integer({ min: 0, max: 40 * 24 }),
  about: fc.option(fc.nat(1)),
  isMerged: fc.boolean(),
});
type Given = typeof request extends fc.Arbitrary<infer G> ? G : never;

/** A request with the moments that its status implies; a pending one may have been replied to. */
async function make(given: Given, mergedInto: string | null): Promise<string> {
  const { hoursAgo, status, answeredAfter, decidedAfter, about, isMerged } = given;
  const at = (after: number) => new Date(app.clock.now().getTime() + Math.min(0, after - hoursAgo) * hours);
  const answered = answeredAfter ?? (status === 'pending' ? null : 0);
  return await givenRequest(app, supervisor.id, {
    status,
    createdAt: at(0),
    appId: about === null ? null : appIds[about]!,
    firstAnswerAt: answered === null ? null : at(answered),
    resolvedAt: status === 'approved' || status === 'rejected' ? at((answered ?? 0) + decidedAfter) : null,
    mergedInto: isMerged ? mergedInto : null,
  });
}

type Filter = Partial<QueryOf<typeof countRequests>>;
type Figure = [number, Filter];

/** Every figure about requests, and the filter of the list that it leads to. */
function figuresOf({ since, before, requests, firstAnswer, resolution, demand }: SupervisorOverview): Figure[] {
  const within = ({ from, until }: { from: string | null; until: string | null }) => ({
    ...(from && { from }),
    ...(until && { until }),
  });
  return [
    [requests.total, {}],
    ...requests.byStatus.map(({ status, count }): Figure => [count, { status: [status] }]),
    ...requests.openByAge.flatMap((age): Figure[] => [
      [age.pending + age.inProgress, { state: 'open', ...within(age) }],
      [age.pending, { status: ['pending'], ...within(age) }],
      [age.inProgress, { status: ['in_progress'], ...within(age) }],
      [age.unanswered, { state: 'unanswered', ...within(age) }],
    ]),
    ...requests.perWeek.map(({ weekStart, count }, at): Figure => {
      const until = requests.perWeek[at + 1]?.weekStart ?? null;
      return [count, within({ from: weekStart, until })];
    }),
    [firstAnswer.count, { moment: 'answered', from: since }],
    [resolution.count, { moment: 'decided', from: since }],
    ...demand.map(({ appId, openRequests }): Figure => [openRequests, { appId, state: 'open' }]),
    ...(firstAnswer.before === null ? [[0, { moment: 'answered', from: before, until: since }] as Figure] : []),
  ];
}

test('the list of each figure contains exactly as many requests as the figure', async () => {
  const { token } = supervisor;
  const all = fc.array(request, { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(all, fc.constantFrom(4, 8, 12), async (given, weeks) => {
      await sql`truncate requests cascade`.execute(app.portal.db);
      const first = await make({ ...given[0]!, isMerged: false }, null);
      for (const each of given.slice(1)) await make(each, first);
      app.portal.eventLog.reset();
      const overview = await app.call(readOverview, { query: { weeks }, token });
      for (const [figure, filter] of figuresOf(overview)) {
        // Statuses stand in the address with commas between them.
        const query = { ...filter, ...(filter.status && { status: filter.status.join(',') }) } as object;
        expect((await app.call(countRequests, { query, token })).total, JSON.stringify(filter)).toBe(figure);
        expect(await app.call(listRequests, { query, token })).toHaveLength(figure);
      }
    }),
    { numRuns: 12 },
  );
});
