import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainStatements } from '#server/testing/statements/explain-statements.ts';
import { recordStatements } from '#server/testing/statements/record-statements.ts';
import { filledAudit, fillAuditLogs } from '#server/testing/rows/fill-audit-logs.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { execute } from '#server/platform/database/statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { listAuditRows, type AuditFilters, type AuditLogRow } from './audit-list-sql.ts';
import { resolveAuditSearch } from './resolve-audit-search.ts';

const { userId, appId } = filledAudit;
let app: TestApp;
/** A row in the middle of the log. */
let middle: AuditLogRow;

beforeAll(async () => {
  app = await startApp();
  await fillAuditLogs(app, 50_000);
  for (const n of [7, 8, 9]) await givenUser(app, { id: userId.replace('07', `0${n}`), name: `Sanne ${n}` });
  const rows = await listAt(app.portal.db, { until: '2025-10-01T00:00:00.000Z' }, null);
  middle = rows[0]!;
}, 60_000);

afterAll(() => app.stop());

const choices: { [Name in keyof AuditFilters]: AuditFilters[Name][] } = {
  userId: [undefined, userId],
  eventType: [undefined, 'vote.cast', 'tool.maintenance'],
  target: [undefined, appId],
  outcome: [undefined, 'success', 'refused'],
  from: [undefined, '2026-01-01T00:00:00.000Z'],
};

/** Every combination of the choices. */
function combine(): AuditFilters[] {
  return Object.entries(choices).reduce<AuditFilters[]>(
    (filters, [name, values]) => filters.flatMap((filter) => values.map((value) => ({ ...filter, [name]: value }))),
    [{}],
  );
}

const listAt = async (db: Database, filters: AuditFilters, after: string | null) =>
  await listAuditRows(db, { filters, after, limit: 51 });

test.each([
  ['nothing', () => ''],
  ['a rare word', () => 'onderwerp4711'],
  ['a frequent beginning of words', () => 'goed'],
  ['an id', () => userId],
  ['the id of a call', () => middle.requestId!],
  ['an IP address', () => '10.0.3.7'],
  ['a name', () => 'sanne'],
])('with a search for %s no page of any filter reads the whole table', async (_what, search) => {
  const combinations = combine();
  expect(combinations).toHaveLength(72);
  const plans = await explainStatements(app, async (db) => {
    for (const filters of combinations)
      for (const after of [null, middle.id])
        await listAt(db, { ...filters, search: await resolveAuditSearch(db, search()) }, after);
  });
  expect(plans).toContain('audit_logs');
  expect(plans.split(/^(?=Limit)/m).filter((plan) => plan.includes('Seq Scan on audit_logs'))).toEqual([]);
});

test.each([
  ['target', { target: appId }],
  ['type', { eventType: 'tool.maintenance' as const }],
])('refused rows of a %s are read by an index of their own', async (name, filter) => {
  const plans = await explainStatements(app, async (db) => {
    await listAt(db, { ...filter, outcome: 'refused' }, null);
  });
  expect(plans).toContain(`audit_logs_refused_${name}`);
});

test('words of a search are parsed once, also when PostgreSQL plans for any word', async () => {
  const plans = await explainStatements(app, async (db) => {
    await listAt(db, { search: await resolveAuditSearch(db, 'onderwerp4711') }, null);
  });
  expect(plans).toContain('words @@');
  expect(plans).not.toContain('to_tsquery(');
});

test('a page for a frequent word is filled from the newest rows; those with the word are not all read', async () => {
  const { recorded, statements } = recordStatements(app.portal.db);
  const filters = { search: await resolveAuditSearch(app.portal.db, 'goedgekeurd') };
  const rows = await listAt(recorded, filters, null);
  expect(rows).toHaveLength(51);
  const next = await listAt(app.portal.db, filters, rows.at(-1)!.id);
  const moments = [...rows, ...next].map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const { sql, parameters } = statements[0]!;
  const { rows: plan } = await app.portal.db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain (analyze, costs off) ${sql}`, [...parameters]),
  );
  const lines = plan.map((line) => line['QUERY PLAN']);
  expect(lines.find((line) => line.includes('audit_logs_words'))).toContain('never executed');
});

test('words that do not fill a page from the newest rows are found in the whole log, each row once', async () => {
  for (const [word, count] of [
    ['onderwerp47', 111],
    ['onderwerp4711', 1],
  ] as const) {
    const rows = await listAuditRows(app.portal.db, {
      filters: { search: await resolveAuditSearch(app.portal.db, word) },
      after: null,
      limit: 200,
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows).toHaveLength(count);
  }
});

test('the rows of several people with a name follow each other in one order, each once', async () => {
  const search = await resolveAuditSearch(app.portal.db, 'sanne');
  expect(search?.ids).toHaveLength(3);
  const found: AuditLogRow[] = [];
  for (let rows = await listAt(app.portal.db, { search }, null); rows.length > 0;) {
    found.push(...rows);
    rows = await listAt(app.portal.db, { search }, rows.at(-1)!.id);
  }
  const moments = found.map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(new Set(found.map(({ id }) => id)).size).toBe(600);
  expect(found).toHaveLength(600);
});

test('of many people with a name the rows of 20 are found: those with exactly this name, then those who signed in last', async () => {
  await execute(app.portal.db)`
    insert into users (id, username, email, password, name, last_login)
    select 'veel' || n, 'veel' || n, 'veel' || n || '@bureau.example', '', 'Robin ' || n,
      case when n > 50 then '2026-03-01'::timestamptz + n * interval '1 hour' end
    from generate_series(1, 100) as n`;
  const { ids } = (await resolveAuditSearch(app.portal.db, 'Robin 7'))!;
  expect(ids?.slice(0, 2)).toEqual(['veel7', 'veel79']);
  const { ids: all } = (await resolveAuditSearch(app.portal.db, 'robin'))!;
  expect(all).toEqual(Array.from({ length: 20 }, (_, index) => `veel${100 - index}`));
});
