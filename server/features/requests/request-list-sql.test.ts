import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestSorts } from '#contract/request-decisions.ts';
import { fillRequests } from '#server/testing/fill-requests.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { statusesOf, type Filters } from './policy.ts';
import { countSql, pageSql } from './request-list-sql.ts';
import { candidatesSql } from './similar-requests-sql.ts';
import { toWordQueries, withWords } from './word-queries.ts';

let app: TestApp;
let knowsGeneralPlans: boolean;

beforeAll(async () => {
  app = await startApp();
  await givenUser(app);
  await fillRequests(app, 20_000);
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(app.portal.db);
  knowsGeneralPlans = rows[0]!.version >= 160_000;
}, 60_000);

afterAll(() => app.stop());

/** How PostgreSQL would run a statement: with these values, and with whatever values come. */
async function plansOf(statement: RawBuilder<unknown>): Promise<string> {
  const { db } = app.portal;
  const { sql: text, parameters }: CompiledQuery = statement.compile(db);
  return await db.connection().execute(async (connection) => {
    const explained = async (query: string, values: readonly unknown[]) => {
      const { rows } = await connection.executeQuery<{ 'QUERY PLAN': string }>({
        ...statement.compile(db),
        sql: query,
        parameters: values,
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const own = await explained(`explain ${text}`, parameters);
    // From PostgreSQL 16 on it also tells what it does for any values.
    return knowsGeneralPlans ? `${own}\n${await explained(`explain (generic_plan) ${text}`, [])}` : own;
  });
}

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
];

test.each(filters)('no page of %j is read by a full scan, in whatever order', async (filter) => {
  for (const sort of requestSorts)
    for (const place of [null, sort === 'supporters' ? { ...after, key: '12' } : after]) {
      const wanted = await withWords(app.portal.db, { ...filter, sort });
      const plans = await plansOf(
        pageSql({ filters: wanted, statuses: statusesOf(filter), sort, after: place, limit: 51 }),
      );
      expect(plans).toContain('requests');
      expect(plans).not.toMatch(/Seq Scan on requests/);
    }
});

test.each(filters)('%j is counted without a full scan', async (filter) => {
  const wanted = await withWords(app.portal.db, { ...filter, sort: 'newest' });
  expect(await plansOf(countSql(wanted, statusesOf(filter)))).not.toMatch(/Seq Scan on requests/);
});

test.each(['agenda koppelen met Outlook', 'onderwerp4711', 'agnda kopelen'])(
  'what is like “%s” is found without a full scan',
  async (text) => {
    const words = await toWordQueries(app.portal.db, text);
    expect(await plansOf(candidatesSql(words))).not.toMatch(/Seq Scan on requests/);
  },
);
