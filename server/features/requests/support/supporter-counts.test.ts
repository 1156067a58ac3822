import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeRequests, undoRequestBatch } from '#contract/request-decisions.ts';
import { submitRequest, supportRequest, withdrawSupport } from '#contract/requests.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let people: SignedInUser[];
let supervisor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  people = await Promise.all([1, 2, 3, 4].map(() => givenSignedIn(app)));
  supervisor = await givenSignedIn(app, { role: 2 });
});

afterAll(() => app.stop());

const act = fc.record({
  what: fc.constantFrom('submit', 'submit', 'support', 'support', 'withdraw', 'merge', 'merge', 'undo', 'week'),
  who: fc.nat(3),
  one: fc.nat(30),
  two: fc.nat(30),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** What this run made: requests and merges that may be undone. */
type Made = { ids: string[]; batches: string[] };

async function perform({ what, who, one, two }: Act, made: Made): Promise<void> {
  const { token } = people[who]!;
  const id = made.ids[one % made.ids.length];
  const otherId = made.ids[two % made.ids.length];
  const batchId = made.batches[one % made.batches.length];
  if (what === 'week') await nextWeek();
  if (what === 'submit') {
    const { body } = await app.send(submitRequest, { body: { title: 'Iets', description: 'Graag.' }, token });
    if (body) made.ids.push(body.id);
  }
  if (what === 'support' && id) await app.send(supportRequest, { params: { id }, token });
  if (what === 'withdraw' && id) await app.send(withdrawSupport, { params: { id }, token });
  if (what === 'merge' && id && otherId) {
    const third = made.ids[(one + who) % made.ids.length]!;
    const options = { body: { ids: [id, third], intoId: otherId }, token: supervisor.token };
    const { body } = await app.send(mergeRequests, options);
    if (body) made.batches.push(body.batchId);
  }
  if (what === 'undo' && batchId) await app.send(undoRequestBatch, { body: { batchId }, token: supervisor.token });
}

async function nextWeek(): Promise<void> {
  app.clock.advance(7 * days);
  people = await Promise.all(people.map((user) => signedIn(app, user)));
  supervisor = await signedIn(app, supervisor);
}

/** Requests whose count is not their rows, that make a chain or lack their author, and limits out of bounds. */
async function listWrong(): Promise<unknown[]> {
  const { rows } = await sql`
    select id, 'count' as wrong from requests
      where supporter_count <> (select count(*) from request_supporters where request_id = requests.id)
    union all
    select request.id, 'chain' from requests as request join requests as target on target.id = request.merged_into
      where target.merged_into is not null
    union all
    select id, 'author' from requests
      where not exists (select 1 from request_supporters as row
        where row.request_id = coalesce(requests.merged_into, requests.id) and row.user_id = requests.user_id)
    union all
    select id, 'limit' from weekly_limits where used < 0 or used > max_allowed`.execute(app.portal.db);
  return rows;
}

test('after any sequence of actions, counts equal rows and limits hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      await nextWeek();
      const made: Made = { ids: [], batches: [] };
      for (const each of acts) await perform(each, made);
      expect(await listWrong()).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('after any concurrent actions, counts equal rows and limits hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 40 }), async (acts) => {
      await nextWeek();
      const made: Made = { ids: [], batches: [] };
      for (const [who] of people.entries()) await perform({ what: 'submit', who, one: 0, two: 0 }, made);
      await Promise.all(acts.filter(({ what }) => what !== 'week').map((each) => perform(each, made)));
      expect(await listWrong()).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
