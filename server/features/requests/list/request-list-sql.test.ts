import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestSorts } from '#contract/request-decisions.ts';
import { fillRequests } from '#server/testing/rows/fill-requests.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { countRowsRead } from '#server/testing/statements/count-rows-read.ts';
import { explainStatements } from '#server/testing/statements/explain-statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { requestStatusesOf, type Filters } from '../policy.ts';
import { countByStatus, listRequestRows } from './request-list-sql.ts';
import { listMatchesAmongAll, listSimilar } from '../similar/similar-requests-sql.ts';
import { buildWordQueries, withWordQuery } from '../similar/word-queries.ts';

let app: TestApp;
let userId: string;

beforeAll(async () => {
  app = await startApp();
  userId = (await givenUser(app)).id;
  await fillRequests(app, 20_000);
}, 60_000);

afterAll(() => app.stop());

const appId = '00000000-0000-7000-8000-000000000007';
const after = { key: '2025-10-01 00:00:00+00', id: '01900000-0000-7000-8000-000000000100' };
const filters: Omit<Filters, 'sort'>[] = [
  {},
  { status: ['in_progress'] },
  { status: ['pending', 'approved'] },
  { state: 'open' },
  { state: 'unanswered' },
  { appId },
  { appId, status: ['in_progress'] },
  { category: 'Categorie 3' },
  { search: 'agenda koppelen' },
  { search: 'onderwerp4711', state: 'open' },
  { from: '2025-01-01T00:00:00.000Z', until: '2025-01-08T00:00:00.000Z' },
  { moment: 'answered', from: '2026-02-01T00:00:00.000Z' },
  { moment: 'decided', from: '2025-01-01T00:00:00.000Z', until: '2025-01-08T00:00:00.000Z', status: ['approved'] },
];

test.each(filters)('no page of %j reads the whole table, in any order', async (filter) => {
  for (const sort of requestSorts)
    for (const place of [null, sort === 'supporters' ? { ...after, key: '12' } : after]) {
      const wanted = await withWordQuery(app.portal.db, { ...filter, sort });
      const plans = await explainStatements(
        app,
        async (db) =>
          await listRequestRows(db, {
            filters: wanted,
            statuses: requestStatusesOf(filter),
            sort,
            after: place,
            limit: 51,
          }),
      );
      expect(plans).toContain('requests');
      expect(plans).not.toMatch(/Seq Scan on requests/);
    }
});

const period = { from: '2024-07-01T00:00:00.000Z', until: '2024-08-01T00:00:00.000Z' };
const outsideOrder: Omit<Filters, 'sort'>[] = [
  { search: 'onderwerp' },
  { search: 'onderwerp', state: 'open' },
  period,
  { ...period, state: 'open' },
  { ...period, moment: 'answered' },
];

test.each(outsideOrder)('a page of %j reads few rows, in any order', async (filter) => {
  for (const sort of requestSorts) {
    const wanted = await withWordQuery(app.portal.db, { ...filter, sort });
    const page = { filters: wanted, statuses: requestStatusesOf(filter), sort, after: null, limit: 51 };
    const read = await countRowsRead(app, (db) => listRequestRows(db, page));
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(2000);
  }
});

test.each([{ from: '2024-07-01T00:00:00.000Z' }, period])(
  '%j has the same pages as when all of it is found by a word',
  async (filter) => {
    for (const sort of requestSorts)
      for (const place of [null, sort === 'supporters' ? { ...after, key: '12' } : after]) {
        const list = async (search?: string) => {
          const wanted = await withWordQuery(app.portal.db, { ...filter, sort, search });
          const page = { filters: wanted, statuses: null, sort, after: place, limit: 51 };
          return (await listRequestRows(app.portal.db, page)).map(({ id }) => id);
        };
        expect(await list()).toEqual(await list('onderwerp'));
      }
  },
);

test.each(filters)('%j is counted without a full scan', async (filter) => {
  const wanted = await withWordQuery(app.portal.db, { ...filter, sort: 'newest' });
  expect(await explainStatements(app, (db) => countByStatus(db, wanted, requestStatusesOf(filter)))).not.toMatch(
    /Seq Scan on requests/,
  );
});

test.each(['agenda koppelen met Outlook', 'onderwerp4711', 'agnda kopelen'])(
  'requests similar to “%s” are found without a full scan',
  async (text) => {
    const words = await buildWordQueries(app.portal.db, text);
    expect(
      await explainStatements(app, (db) =>
        listSimilar(db, { userId, words, recent: new Date(0), limit: 5, since: new Date() }),
      ),
    ).not.toMatch(/Seq Scan on requests/);
  },
);

test('requests similar to a frequent word are found among the latest ones', async () => {
  const words = await buildWordQueries(app.portal.db, 'onderwerp');
  const wanted = { userId, words, recent: new Date(0), limit: 5, since: new Date() };
  expect(await countRowsRead(app, (db) => listSimilar(db, wanted))).toBeLessThanOrEqual(2000);
  expect(await countRowsRead(app, (db) => listMatchesAmongAll(db, wanted))).toBeLessThanOrEqual(2000);
});
