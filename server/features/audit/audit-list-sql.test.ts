import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainStatements } from '#server/testing/statements/explain-statements.ts';
import { recordStatements } from '#server/testing/statements/record-statements.ts';
import { filledAudit, fillAuditLogs } from '#server/testing/rows/fill-audit-logs.ts';
import { fillUsers } from '#server/testing/rows/fill-users.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { execute } from '#server/platform/database/statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { listAuditRows, type AuditFilters, type AuditLogRow } from './audit-list-sql.ts';
import { resolveAuditSearch } from './read-audit-logs.ts';

const { userId, appId, apiKeyId } = filledAudit;
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
  ['the id of an API key', () => apiKeyId],
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

test('the rows of an API key are read by an index of their own', async () => {
  const plans = await explainStatements(app, async (db) => {
    const search = await resolveAuditSearch(db, apiKeyId);
    expect(await listAuditRows(db, { filters: { search }, after: null, limit: 100 })).toHaveLength(72);
  });
  expect(plans).toContain('audit_logs_api_key');
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

/** Adds users with the name and a number, and with the prefix and four digits as id and user name. */
async function addPeople(name: string, prefix: string, count: number): Promise<void> {
  await execute(app.portal.db)`
    insert into users (id, username, email, password, name, last_login)
    select id, id, id || '@bureau.example', '', ${name} || ' ' || n, '2026-03-01'::timestamptz + n * interval '1 hour'
    from (select n, ${prefix} || lpad(n::text, 4, '0') as id from generate_series(1, ${count}::int) as n) as given`;
}

const idsOf = async (text: string) => (await resolveAuditSearch(app.portal.db, text))?.ids;

test('of many people with a name the rows of 20 are found, of the same 20 when one of them signs in', async () => {
  await addPeople('Wim Robin', 'veel', 2000);
  const first = Array.from({ length: 20 }, (_, index) => `veel${String(index + 1).padStart(4, '0')}`);
  expect(await idsOf('robin')).toEqual(first);
  await execute(app.portal.db)`update users set last_login = '2026-03-11' where id in ('veel0003', 'veel0040')`;
  expect(await idsOf('robin')).toEqual(first);
});

test('who has exactly a name, user name or address comes first, then who has a longer name, whoever else has these words', async () => {
  await addPeople('Marjan Jansen', 'wim', 2000);
  await execute(app.portal.db)`
    insert into users (id, username, email, password, name) values
      ('zeker1', 'j.j.jansen', 'post@jansen.example', '', 'Ján Jansen'),
      ('zeker2', 'janjansen', 'jj@bureau.example', '', 'Jan Jansen (Utrecht)'),
      ('zeker3', 'Jansen', 'jansen@bureau.example', '', 'Wil Jansen')`;
  expect((await idsOf('jan jansen'))?.slice(0, 3)).toEqual(['zeker1', 'zeker2', 'wim0001']);
  expect((await idsOf('jansen'))?.slice(0, 2)).toEqual(['zeker3', 'wim0001']);
  expect((await idsOf('Post@Jansen.example'))?.[0]).toBe('zeker1');
});

test.each(['...', '-', '%', '%%%'])('no user is read for a search for %s, which has no words', async (text) => {
  const { recorded, statements } = recordStatements(app.portal.db);
  expect(await resolveAuditSearch(recorded, text)).toEqual({ ids: [] });
  expect(statements).toEqual([]);
});

test('a search for a name does not read all users', async () => {
  await fillUsers(app, 10_000);
  const plans = await explainStatements(app, async (db) => {
    await resolveAuditSearch(db, 'jan jansen');
  });
  for (const index of ['users_username_key', 'users_email_key', 'users_by_name', 'users_search'])
    expect(plans).toContain(index);
  expect(plans).not.toContain('Seq Scan on users');
});
