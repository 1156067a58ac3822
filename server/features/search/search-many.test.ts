import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { search, type SearchKind } from '#contract/search.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { sources } from './sources.ts';

let app: TestApp;
let chief: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  chief = await givenSignedIn(app, { role: 2 });
  await fill(10_000, 50_000);
});

afterAll(() => app.stop());

/** People with names of four syllables, and requests of theirs with words that are common, and one that is rare. */
async function fill(people: number, requests: number): Promise<void> {
  const { db } = app.portal;
  const syllable = (step: number) =>
    sql`(array['ba','ke','lo','mi','nu','ra','se','to','vi','wu'])[1 + n / ${step} % 10]`;
  await sql`insert into users (id, username, email, password, name, role, status)
    select 'u' || n, 'u' || n, 'u' || n || '@bureau.example', '-', name, 1, 'active'
    from generate_series(0, ${people - 1}) as n, lateral (
      select initcap(${syllable(1)} || ${syllable(10)}) || ' ' || initcap(${syllable(100)} || ${syllable(1000)} || 'sen') as name
    ) as named`.execute(db);
  await sql`insert into requests (id, user_id, title, description, week_start, created_at, updated_at)
    select 'r' || n, 'u' || n % ${people}, 'Agenda koppelen ' || (n % 500) || case when n = 77 then ' zeldzaamheid' else '' end,
      'Afspraken met kandidaten staan nu op twee plekken.', now(), now() - n * interval '1 minute', now()
    from generate_series(0, ${requests - 1}) as n`.execute(db);
  // As autovacuum does later: it also empties the pending lists of the GIN indexes.
  for (const table of ['users', 'requests', 'request_supporters', 'experts'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

test.each<[SearchKind, string]>([
  ['person', 'bake'],
  ['person', 'Mila Rabasen'],
  ['person', 'milla rabassen'],
  ['request', 'zeldzaamheid'],
  ['request', 'zeldzamheid'],
  ['request', 'iets dat nergens staat'],
])('%s: “%s” reads no table from beginning to end', async (kind, text) => {
  await app.portal.db.transaction().execute(async (tx) => {
    const before = await countScans(tx);
    await sources[kind]({ ...app.portal, db: tx }, { text, userId: chief.id, role: 2, limit: 7 });
    expect(await countScans(tx)).toEqual(before);
  });
});

/** The sequential scans of the large tables in this transaction. */
async function countScans(tx: Queryable): Promise<unknown> {
  const { rows } = await sql`select relname, seq_scan from pg_stat_xact_user_tables
    where relname in ('users', 'requests') order by relname`.execute(tx);
  return rows;
}

test('among thousands of results, the intended one comes first', async () => {
  const first = async (q: string) => (await app.call(search, { query: { q }, token: chief.token })).results[0];
  expect(await first('zeldzaamheid')).toMatchObject({ kind: 'request', id: 'r77' });
  expect(await first('Mika Rabasen')).toMatchObject({ kind: 'person', title: 'Mike Rabasen' });
});
