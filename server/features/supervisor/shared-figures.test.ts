import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeRequests } from '#contract/request-decisions.ts';
import { submitRequest } from '#contract/requests.ts';
import { readOverview, type SupervisorOverview } from '#contract/supervisor.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startApp();
});

afterEach(() => app.stop());

test('many supervisors who read the figures at once share what they cost, also after each change of a request', async () => {
  const { token } = await givenSignedIn(app, { role: 1 });
  const supervisors = await Promise.all(Array.from({ length: 10 }, () => givenSignedIn(app, { role: 2 })));
  const readAll = () => Promise.all(supervisors.map((each) => app.call(readOverview, { token: each.token })));
  const countMedians = async (work: () => Promise<unknown>) =>
    (await recordQueries(work)).filter((text) =>
      text.includes('percentile_cont(0.5) within group (order by extract(epoch from "resolved_at"'),
    ).length;
  // An event can clear what is in memory more than once, until it has settled.
  const few = 3;
  expect(await countMedians(readAll)).toBeLessThanOrEqual(few);
  await expect.poll(() => countMedians(readAll)).toBe(0);
  await app.call(submitRequest, { body: { title: 'Verlof', description: 'Verlof aanvragen per dag' }, token });
  let totals: number[] = [];
  const reads = await countMedians(async () => (totals = (await readAll()).map(({ requests }) => requests.total)));
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual(few);
  expect(totals).toEqual(supervisors.map(() => 1));
});

test('a decision shows at once in the figures of its supervisor, and within two seconds on another instance', async () => {
  const other = await startApp({ database: app.database, clock: app.clock });
  const { id: userId, token } = await givenSignedIn(app, { role: 2 });
  const id = await givenRequest(app, userId, { status: 'pending' });
  const onEach = () => Promise.all([app, other].map((portal) => portal.call(readOverview, { token })));
  const approved = ({ requests }: SupervisorOverview) =>
    requests.byStatus.find(({ status }) => status === 'approved')!.count;
  expect((await onEach()).map(approved)).toEqual([0, 0]);
  await app.call(changeRequests, { body: { ids: [id], status: 'approved' }, token });
  expect(approved(await app.call(readOverview, { token }))).toBe(1);
  await expect.poll(async () => (await onEach()).map(approved), { timeout: 2000 }).toEqual([1, 1]);
  await other.stop();
});
