import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import {
  arrayOf,
  boolean,
  float,
  integer,
  json,
  matching,
  notNull,
  nullable,
  oneOf,
  text,
  timestamp,
} from './column.ts';
import { apps, users } from './schema.ts';
import {
  execute,
  findRow,
  findValue,
  getRow,
  getValue,
  hasRow,
  listRows,
  listValues,
  type Columns,
  type RowOf,
} from './statements.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.stop());

test('every column type is parsed to its declared type', async () => {
  const columns = {
    text,
    integer,
    count: integer,
    big: integer,
    float,
    numeric: float,
    boolean,
    timestamp,
    array: arrayOf(text),
    json,
    points: matching(json, z.object({ x: z.number() })),
    empty: nullable(timestamp),
    filled: notNull(nullable(text)),
    choice: oneOf('a', 'b'),
  };
  const row = await getRow(app.portal.db, columns)`
    select 'a' as text, 1 as integer, count(*) as count, 9007199254740991 as big, 0.5::float8 as float, 1.5 as numeric,
      true as boolean, '2026-01-01T01:00:00+01'::timestamptz as timestamp, array['a', 'b'] as array, '[]'::jsonb as json,
      '{"x": 1}'::jsonb as points, null::timestamptz as empty, 'a' as filled, 'b' as choice`;
  const expected: RowOf<typeof columns> = {
    text: 'a',
    integer: 1,
    count: 1,
    big: 9007199254740991,
    float: 0.5,
    numeric: 1.5,
    boolean: true,
    timestamp: '2026-01-01T00:00:00.000Z',
    array: ['a', 'b'],
    json: [],
    points: { x: 1 },
    empty: null,
    filled: 'a',
    choice: 'b',
  };
  expect(row).toEqual(expected);
});

const differing: { columns: Columns; problem: string }[] = [
  { columns: { id: text }, problem: "'name' is returned and not declared" },
  { columns: { id: text, name: text, role: integer }, problem: "'role' is declared and not returned" },
  { columns: { id: integer, name: text }, problem: '\'id\' is declared as integer and is "1"' },
  { columns: { id: timestamp, name: text }, problem: '\'id\' is declared as timestamp and is "1"' },
  { columns: { id: oneOf('2', '3'), name: text }, problem: '\'id\' is declared as 2 or 3 and is "1"' },
  { columns: { id: matching(text, z.literal('2')), name: text }, problem: "'id' is declared as text that matches" },
];

test.each(differing)(
  'a row that differs from its declaration fails the test: $problem',
  async ({ columns, problem }) => {
    await expect(listRows(app.portal.db, columns)`select '1' as id, 'Noor' as name`).rejects.toThrow(problem);
  },
);

test('null is refused where it is not declared', async () => {
  const { db } = app.portal;
  await expect(listRows(db, { url: notNull(apps.url) })`select null as url`).rejects.toThrow("'url' is declared as");
  await expect(listRows(db, { id: users.id })`select null as id`).rejects.toThrow("'id' is declared as text");
  await expect(listValues(db, users.id)`select null as id`).rejects.toThrow("'id' is declared as text");
});

test('values come from statements of one column', async () => {
  const { db } = app.portal;
  expect(await listValues(db, integer)`select * from generate_series(1, 3)`).toEqual([1, 2, 3]);
  expect(await findValue(db, users.id)`select id from users where false`).toBeNull();
  expect(await getValue(db, integer)`select count(*) from users where false`).toBe(0);
  await expect(getValue(db, integer)`select 1 as a, 2 as b`).rejects.toThrow('One column is declared, 2 are returned');
});

test('without rows findRow returns null, hasRow false and execute 0, and getRow throws', async () => {
  const { db } = app.portal;
  expect(await findRow(db, { id: users.id })`select id from users where false`).toBeNull();
  expect(await hasRow(db)`select from users where false`).toBe(false);
  expect(await hasRow(db)`select`).toBe(true);
  expect(await execute(db)`delete from users where false`).toBe(0);
  await expect(getRow(db, { id: users.id })`select id from users where false`).rejects.toThrow('returned no row');
});

test('a value that cannot be sent rejects its statement, and the connection is used again', async () => {
  const { db } = app.portal;
  await expect(hasRow(db)`select where ${{ size: 1n }}::jsonb is null`).rejects.toThrow('BigInt');
  expect(await getValue(db, integer)`select 1`).toBe(1);
});

test('a renamed or removed column fails the types', () => {
  // @ts-expect-error: apps has icon_color
  expect(apps.icon_colour).toBeUndefined();
  type App = RowOf<{ iconColor: typeof apps.icon_color; url: typeof apps.url }>;
  // @ts-expect-error: url may be null
  const incomplete: App = { iconColor: 'hue-1', url: 1 };
  // @ts-expect-error: the schema has four statuses
  const status: RowOf<{ status: typeof apps.status }>['status'] = 'old';
  expect([incomplete.url, status]).toEqual([1, 'old']);
});
