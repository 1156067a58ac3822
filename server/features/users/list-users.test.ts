import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countUsers,
  exportUsers,
  listUserDomains,
  listUsers,
  userSorts,
  type User,
  type UserSort,
} from '#contract/users.ts';
import { foldText } from '#contract/platform/text/fold-text.ts';
import { countRowsRead } from '#server/testing/statements/count-rows-read.ts';
import { explainStatements } from '#server/testing/statements/explain-statements.ts';
import { fillUsers } from '#server/testing/rows/fill-users.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import type { PageKeyType } from '#server/platform/paging/page-cursor.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import type { UserFilters } from './policy.ts';
import { countByRoleAndStatus, keyTypes, listDomains, listUserRows } from './user-list-sql.ts';

let app: TestApp;
let administrator: SignedInUser;
let supervisor: SignedInUser;
const filled = 8000;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3, name: 'Chantal Ramdin', email: 'chantal@kantoor.example' });
  supervisor = await givenSignedIn(app, { role: 2, email: 'sv@kantoor.example' });
  await fillUsers(app, filled);
}, 60_000);

afterAll(() => app.stop());

type Query = Record<string, string>;
const list = (query: Query, { token } = administrator) => app.send(listUsers, { query: query as object, token });
const count = (query: Query) => app.call(countUsers, { query: query as object, token: administrator.token });

/** All pages of a list, one after the other. */
async function listAll(query: Query): Promise<User[]> {
  const found: User[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body, headers } = await list({ ...query, limit: '200', ...(cursor && { cursor }) });
    found.push(...body!);
    const [, next = null] = /[?&]cursor=([^&>]+)/.exec(String(headers['link'] ?? '')) ?? [];
    cursor = next && decodeURIComponent(next);
  }
  return found;
}

const places: Record<UserSort, (user: User) => string> = {
  name: ({ name }) => foldText(name),
  'name-descending': ({ name }) => foldText(name),
  newest: ({ createdAt }) => createdAt,
  oldest: ({ createdAt }) => createdAt,
  'recent-login': ({ lastLogin }) => lastLogin ?? '',
  'old-login': ({ lastLogin }) => lastLogin ?? '',
};
const descending: readonly UserSort[] = ['name-descending', 'newest', 'recent-login'];

test.each(userSorts)('the pages sorted by %s contain every user of a filter once, in that order', async (sort) => {
  for (const query of [{ role: '0,2,3' }, { search: 'b' }, { search: 'd b', role: '1' }] as Query[]) {
    const found = await listAll({ sort, ...query });
    expect(new Set(found.map(({ id }) => id)).size).toBe((await count(query)).total);
    const order = found.map(places[sort]);
    const sorted = order.toSorted();
    expect(order).toEqual(descending.includes(sort) ? sorted.toReversed() : sorted);
  }
});

const filters: [Query, (user: User) => boolean][] = [
  [{ role: '3' }, ({ role }) => role === 3],
  [
    { status: 'pending,disabled', role: '1,2' },
    ({ status, role }) => status !== 'active' && (role === 1 || role === 2),
  ],
  [{ domain: 'Bureau4.example' }, ({ email }) => email.endsWith('@bureau4.example')],
  [{ search: 'vuller4711' }, ({ username }) => username === 'vuller4711'],
  [
    { search: 'ozturk ines', status: 'disabled' },
    ({ name, status }) => /Ines Öztürk/.test(name) && status === 'disabled',
  ],
  [{ search: 'mo ko', role: '0' }, ({ name, role }) => name.startsWith('Mo Kok') && role === 0],
  [{ search: 'b' }, ({ name }) => /(^| )B/.test(name)],
  [{ search: '%' }, () => false],
  [{ search: '％＿＼' }, () => false],
  [{ search: 'vuller４７１１' }, ({ username }) => username === 'vuller4711'],
  [{ search: 'vuller471＿' }, () => false],
];

test.each(filters)('%o lists and counts exactly what matches', async (query, matches) => {
  const expected = (await everybody()).filter(matches).map(({ id }) => id);
  const found = (await listAll(query)).map(({ id }) => id);
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect((await count(query)).total).toBe(expected.length);
});

let all: User[] | null = null;
const everybody = async () => (all ??= await listAll({}));

test('the count of a role or status is that of the list when it is chosen instead', async () => {
  const { byRole, byStatus, total } = await count({ role: '3', status: 'active' });
  expect(total).toBeGreaterThan(0);
  for (const each of byRole)
    expect((await count({ role: String(each.role), status: 'active' })).total).toBe(each.count);
  for (const each of byStatus) expect((await count({ role: '3', status: each.status })).total).toBe(each.count);
});

test('a supervisor reads users without their last sign-in, and cannot sort by it', async () => {
  const { body } = await list({ search: 'vuller11' }, supervisor);
  expect(body!.length).toBeGreaterThan(0);
  expect(body!.every(({ lastLogin }) => lastLogin === null)).toBe(true);
  expect((await list({ sort: 'recent-login' }, supervisor)).refusal).toMatchObject({ code: 'forbidden' });
});

test('a cursor of another order, or an invalid one, is refused', async () => {
  const { headers } = await list({ limit: '1' });
  const [, cursor = ''] = /[?&]cursor=([^&>]+)/.exec(String(headers['link'])) ?? [];
  for (const query of [{ cursor, sort: 'newest' }, { cursor: 'x' }])
    expect((await list(query as Query)).refusal).toMatchObject({ code: 'validation_failed' });
});

test('the domains are listed once each, by name', async () => {
  const domains = await app.call(listUserDomains, { token: administrator.token });
  expect(domains).toContain('kantoor.example');
  expect(domains).toEqual([...new Set(domains)].toSorted());
  expect(domains).toHaveLength(252);
});

test('the export contains the filter in the order of the list, and is audited', async () => {
  const { body } = await app.send(exportUsers, { query: { domain: 'kantoor.example' }, token: administrator.token });
  const [header, first] = body!.split('\r\n');
  expect(header).toBe(
    '\ufeffNaam;Gebruikersnaam;E-mailadres;Mobiel;LinkedIn;Rol;Status;Laatst ingelogd;Aangemaakt;Kenmerk',
  );
  expect(first).toMatch(/^Chantal Ramdin;gebruiker\d+;chantal@kantoor\.example;;;Beheerder;Actief;;/);
  expect(await listAuditLogs(app, 'user.exported')).toMatchObject([
    { userId: administrator.id, details: { after: { domain: 'kantoor.example' } } },
  ]);
});

const planned: UserFilters[] = [
  {},
  { role: [3] },
  { status: ['disabled'] },
  { role: [1], status: ['active'] },
  { domain: 'bureau.example' },
  { domain: 'bureau4.example', role: [1, 2] },
  { domain: 'onbekend.example' },
  { search: 'vuller4711' },
  { search: 'bureau' },
  { search: 'no', status: ['active', 'pending'] },
  { search: 'x', domain: 'bureau.example' },
  { search: 'ines ozturk', role: [3] },
];

test.each(planned)('no page of %o reads the whole table, in any order', async (wanted) => {
  for (const sort of userSorts)
    for (const after of [null, { key: middles[keyTypes[sort]], id: '01900000-0000-7000-a000-000000000100' }]) {
      const page = { filters: wanted, sort, after, limit: 51 };
      expect(await explainStatements(app, (db) => listUserRows(db, page))).not.toMatch(/Seq Scan on users/);
    }
});

test.each(['b', 'd', 'no', 'de b'])('a page of users with “%s” reads few rows, in any order', async (search) => {
  for (const sort of userSorts) {
    const page = { filters: { search }, sort, after: null, limit: 51 };
    expect(await countRowsRead(app, (db) => listUserRows(db, page))).toBeLessThanOrEqual(1000);
  }
});

test('the words of a search are folded once, not for every row', async () => {
  const wanted = { search: 'de v' };
  const plans = await explainStatements(app, async (db) => {
    await listUserRows(db, { filters: wanted, sort: 'name', after: null, limit: 51 });
    await countByRoleAndStatus(db, wanted);
  });
  expect(plans).toContain('fold(');
  expect(plans).not.toContain('regexp_replace');
});

const middles: Record<PageKeyType, string> = {
  integer: '1',
  text: 'ines',
  timestamp: '2026-01-01 00:00:00+00',
  'infinite-timestamp': '2026-03-01 00:00:00+00',
};

test('a filter is counted, and the domains are found, without reading the whole table', async () => {
  for (const wanted of [{ domain: 'bureau4.example' }, { search: 'vuller4711' }, { search: 'ines ozturk' }])
    expect(await explainStatements(app, (db) => countByRoleAndStatus(db, wanted))).not.toMatch(/Seq Scan on users/);
  expect(await explainStatements(app, (db) => listDomains(db, 500))).not.toMatch(/Seq Scan on users/);
});
