import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessEntries, withoutAccess } from '#server/features/sessions/public.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { columnLabels } from './column-labels.ts';
import { downloadedColumns, columnClasses, columnsOf } from './table-data.ts';
import { personalData } from './personal-data.ts';

type Column = { table: string; name: string; type: string; isNullable: boolean };

let app: TestApp;
let columns: Column[];

beforeAll(async () => {
  app = await startApp();
  columns = (await app.database.query(`
    select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable"
    from information_schema.columns where table_schema = 'public' and table_name not like 'migrations%'
    order by table_name, column_name`)) as Column[];
});

afterAll(() => app.stop());

const classified = Object.entries(personalData).map(([table, data]) => [table, data] as const);

test('every column of every table says what it has of persons, once', () => {
  const listed = classified.flatMap(([table, data]) =>
    columnsOf(data, ...columnClasses).map((name) => `${table}.${name}`),
  );
  expect(listed.toSorted()).toEqual(columns.map(({ table, name }) => `${table}.${name}`).toSorted());
});

test('a table with rows of a person says what an erasure does with them', () => {
  for (const [table, data] of classified) {
    const isOfPersons = columnsOf(data, 'owner', 'link', 'address').length > 0 || data.through !== undefined;
    if (isOfPersons) expect([table, data.erasure]).not.toEqual([table, undefined]);
  }
});

test('an erasure that keeps a row can clear its personal values', () => {
  for (const [table, data] of classified)
    for (const name of columnsOf(data, 'link', 'trace')) {
      const column = columns.find((each) => each.table === table && each.name === name);
      expect([table, name, column?.isNullable]).toEqual([table, name, true]);
    }
});

test('no column of a name that points at a person counts as having nothing of one', () => {
  const pointing = /(^|_)(user|actor|recipient|email|ip|mail_to|phone|mobile|username)(_|$)|_by$|hash|password|secret/;
  // Neutral in spite of the name.
  const neutral = new Set(['users.email_verified', 'users.password_changed_at', 'role_app_use.users']);
  const found = classified.flatMap(([table, data]) =>
    columnsOf(data, 'none')
      .filter((name) => pointing.test(name))
      .map((name) => `${table}.${name}`),
  );
  expect(found.filter((name) => !neutral.has(name))).toEqual([]);
});

test('every table with data of a person is in the download, or says in Dutch why not', () => {
  for (const [table, data] of classified) {
    const isPersonal = columnsOf(
      data,
      ...columnClasses.filter((each) => !['none', 'secret', 'internal'].includes(each)),
    );
    if (isPersonal.length > 0 || data.through)
      expect([table, data.title ?? data.withheld]).not.toEqual([table, undefined]);
  }
});

test('every column of the download has a Dutch name', () => {
  const names = classified.flatMap(([, data]) => (data.title ? Object.values(downloadedColumns(data)).flat() : []));
  expect([...new Set(names)].filter((name) => !(name in columnLabels))).toEqual([]);
  expect(Object.keys(columnLabels).filter((name) => !names.includes(name))).toEqual([]);
});

test('every column with a secret is in the list of what gives access to an account, or gives none for a reason', () => {
  const pointing = /hash|token|secret|password|ticket|challenge|credential|public_key|(^|_)codes?$/;
  // Moments of what has such a name.
  const moments = ['two_factor_auth.backup_codes_created_at', 'users.password_changed_at', 'backups.ticket_expires_at'];
  const found = classified.flatMap(([table, data]) => {
    const named = columnsOf(data, ...columnClasses).filter((name) => pointing.test(name));
    return [...new Set([...columnsOf(data, 'secret'), ...named])].map((name) => `${table}.${name}`);
  });
  const decided = new Set<string>([
    ...accessEntries.flatMap(([, { secrets }]) => secrets),
    ...Object.keys(withoutAccess),
    ...moments,
  ]);
  expect(found.filter((column) => !decided.has(column))).toEqual([]);
});
