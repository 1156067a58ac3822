import { sql, type RawBuilder } from 'kysely';
import type { UserSort } from '#contract/users.ts';
import { boolean, integer, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { listRows, listValues, type RowOf, getValue } from '#server/platform/database/statements.ts';
import type { PageKey, PageKeyType } from '#server/platform/paging/page-cursor.ts';
import { quickPageSql } from '#server/platform/paging/quick-page-sql.ts';
import { labelWordsSql, listLabelWords, type LabelWord } from '#server/platform/text-index/label-words-sql.ts';
import { hasDirectoryRoleSql, isManagedSql } from './managed-sql.ts';
import { userColumns, userColumnsSql } from './users-sql.ts';
import { rolesOf, userStatusesOf, type UserFilters } from './policy.ts';

type Order = { key: RawBuilder<unknown>; type: RawBuilder<unknown>; descending: boolean };

/** The expressions of the indexes. */
const name = { key: sql`(fold(users.name) collate "C")`, type: sql`text` };
const creation = { key: sql`users.created_at`, type: sql`timestamptz` };
const login = { key: sql`coalesce(users.last_login, '-infinity')`, type: sql`timestamptz` };
const domain = sql`split_part(lower(users.email), '@', 2)`;
const label = sql`fold(users.name || ' ' || users.username || ' ' || users.email)`;

const orders: Record<UserSort, Order> = {
  name: { ...name, descending: false },
  'name-descending': { ...name, descending: true },
  newest: { ...creation, descending: true },
  oldest: { ...creation, descending: false },
  'recent-login': { ...login, descending: true },
  'old-login': { ...login, descending: false },
};

/** The type of the key of each order, for its cursor. */
export const keyTypes: Record<UserSort, PageKeyType> = {
  name: 'text',
  'name-descending': 'text',
  newest: 'timestamp',
  oldest: 'timestamp',
  'recent-login': 'infinite-timestamp',
  'old-login': 'infinite-timestamp',
};

export type UserPageQuery = { filters: UserFilters; sort: UserSort; after: PageKey | null; limit: number };

/** `key` is the value that the rows are sorted by. */
const userRowColumns = { ...userColumns, isManaged: boolean, hasDirectoryRole: boolean, key: text };
export type UserRow = RowOf<typeof userRowColumns>;

/**
 * One page of users. `offset 0` keeps a generic plan, which has no limit to plan for,
 * from reading the whole table for the join.
 */
export async function listUserRows(db: Queryable, query: UserPageQuery): Promise<UserRow[]> {
  const { filters, sort, after, limit } = query;
  const { key, type, descending } = orders[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const later = after
    ? sql`and (${key}, users.id) ${descending ? sql`<` : sql`>`} (${after.key}::${type}, ${after.id})`
    : sql``;
  const words = await listLabelWords(db, filters.search ?? '');
  const page = { filters, words, key, later, direction, limit };
  const isShort = words.length > 0 && words.every((word) => word.isShort);
  return await listRows(db, userRowColumns)`
    with found as (${isShort ? quickPageSql({ quick: amongFirstSql(page), complete: sortedSql(page), limit }) : inOrderSql(page)})
    select ${userColumnsSql}, ${isManagedSql} as "isManaged",
      ${hasDirectoryRoleSql} as "hasDirectoryRole", found.key::text as key
    from found cross join lateral (select * from users where users.id = found.id offset 0) as users
    order by found.key ${direction}, found.id ${direction}`;
}

type PageSql = {
  filters: UserFilters;
  words: LabelWord[];
  key: RawBuilder<unknown>;
  /** The condition on the place in the list. */
  later: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  limit: number;
};

/**
 * There is an index per order that begins with role and status: each of their combinations is read separately, at most
 * the limit, also of a rare one.
 */
function inOrderSql({ filters, words, key, later, direction, limit }: PageSql): RawBuilder<unknown> {
  return sql`
    select each.id, each.key from unnest(${rolesOf(filters)}::int[]) as wanted_role (role)
    cross join unnest(${userStatusesOf(filters)}::text[]) as wanted_status (status)
    cross join lateral (
      select users.id, ${key} as key from users
      where users.role = wanted_role.role and users.status = wanted_status.status
        and ${placeSql(filters)} ${labelWordsSql(label, words)} ${later}
      order by ${key} ${direction}, users.id ${direction} limit ${limit}) as each
    order by each.key ${direction}, each.id ${direction} limit ${limit}`;
}

/** All matches, sorted: a short word is looked up once, not for each role and status. */
function sortedSql({ filters, words, key, later, direction, limit }: PageSql): RawBuilder<unknown> {
  return sql`
    select id, key from (
      select users.id, ${key} as key from users
      where role = any(${rolesOf(filters)}::int[]) and status = any(${userStatusesOf(filters)}::text[])
        and ${placeSql(filters)} ${labelWordsSql(label, words)} ${later} offset 0
    ) as users
    order by key ${direction}, id ${direction} limit ${limit}`;
}

/** Short words of more than one user in twenty fill a page of 50 from these. */
const rowsSearchedFirst = 1000;

/**
 * Matches among the first users of the order. The planner takes short words for rare ones:
 * it would read all users with a word of these letters.
 */
function amongFirstSql({ filters, words, key, later, direction, limit }: PageSql): RawBuilder<unknown> {
  const each = rolesOf(filters).flatMap((role) =>
    userStatusesOf(filters).map(
      (status) => sql`(select users.*, ${key} as key from users
        where role = ${role} and status = ${status} and ${placeSql(filters)} ${later}
        order by ${key} ${direction}, id ${direction} limit ${sql.lit(rowsSearchedFirst)})`,
    ),
  );
  return sql`
    select id, key from (
      select * from (${sql.join(each, sql` union all `)}) as users
      order by key ${direction}, id ${direction} limit ${sql.lit(rowsSearchedFirst)}
    ) as users
    where true ${labelWordsSql(label, words)}
    order by key ${direction}, id ${direction} limit ${limit}`;
}

const countColumns = { role: users.role, status: users.status, count: integer };
export type UserCount = RowOf<typeof countColumns>;

/** The number of users by role and status that match a filter, whose roles and statuses are ignored. */
export async function countByRoleAndStatus(db: Queryable, filters: UserFilters): Promise<UserCount[]> {
  const words = await listLabelWords(db, filters.search ?? '');
  return await listRows(db, countColumns)`
    select role, status, count(*) as count from users where ${placeSql(filters)} ${labelWordsSql(label, words)}
    group by role, status`;
}

/** The number of users whose domain is to be reviewed. */
export async function countAwaitingReview(db: Queryable): Promise<number> {
  return await getValue(db, integer)`
    select count(*) from users where status = 'pending' and domain_status <> 'rejected' and erased_at is null`;
}

/** The domains of all addresses, by name; each is found by one step in an index. */
export async function listDomains(db: Queryable, limit: number): Promise<string[]> {
  return await listValues(db, text)`
    with recursive domains as (
      (select ${domain} as name from users where erased_at is null order by 1 limit 1)
      union all
      select (select ${domain} from users where ${domain} > domains.name and erased_at is null order by 1 limit 1)
      from domains where domains.name is not null
    )
    select name from domains where name is not null limit ${limit}`;
}

/** The conditions of a filter, except role, status and search. */
function placeSql({ domain: wanted }: UserFilters): RawBuilder<unknown> {
  return sql`erased_at is null ${wanted ? sql`and ${domain} = ${wanted}` : sql``}`;
}
