import { sql, type RawBuilder } from 'kysely';
import type { UserSort } from '#contract/users.ts';
import { integer, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';
import type { PageKey, PageKeyType } from '#server/platform/paging/page-cursor.ts';
import { foldedPatternSql } from '#server/platform/text-index/like-pattern-sql.ts';
import { userColumns, userColumnsSql } from '../users-sql.ts';
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
const userRowColumns = { ...userColumns, key: text };
export type UserRow = RowOf<typeof userRowColumns>;

/**
 * One page of users. There is an index per order that begins with role and status: each of their combinations is read
 * separately, at most the limit, also of a rare one. `offset 0` keeps a generic plan, which has no limit to plan for,
 * from reading the whole table for the join.
 */
export async function listUserRows(db: Queryable, { filters, sort, after, limit }: UserPageQuery): Promise<UserRow[]> {
  const { key, type, descending } = orders[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const later =
    after && sql`and (${key}, users.id) ${descending ? sql`<` : sql`>`} (${after.key}::${type}, ${after.id})`;
  return await listRows(db, userRowColumns)`
    with found as (
      select each.id, each.key from unnest(${rolesOf(filters)}::int[]) as wanted_role (role)
      cross join unnest(${userStatusesOf(filters)}::text[]) as wanted_status (status)
      cross join lateral (
        select users.id, ${key} as key from users
        where users.role = wanted_role.role and users.status = wanted_status.status
          and ${conditionsSql(filters)} ${later ?? sql``}
        order by ${key} ${direction}, users.id ${direction} limit ${limit}) as each
      order by each.key ${direction}, each.id ${direction} limit ${limit}
    )
    select ${userColumnsSql}, found.key::text as key
    from found cross join lateral (select * from users where users.id = found.id offset 0) as users
    order by found.key ${direction}, found.id ${direction}`;
}

const countColumns = { role: users.role, status: users.status, count: integer };
export type UserCount = RowOf<typeof countColumns>;

/** The number of users by role and status that match a filter, whose roles and statuses are ignored. */
export async function countByRoleAndStatus(db: Queryable, filters: UserFilters): Promise<UserCount[]> {
  return await listRows(db, countColumns)`
    select role, status, count(*) as count from users where ${conditionsSql(filters)} group by role, status`;
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

/** The conditions of a filter, except role and status. */
function conditionsSql({ domain: wanted, search = '' }: UserFilters): RawBuilder<unknown> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const conditions = words.map((word) => wordSql(word));
  if (wanted) conditions.unshift(sql`${domain} = ${wanted}`);
  return sql.join([sql`erased_at is null`, ...conditions], sql` and `);
}

const maxWords = 6;

/** Fewer than three letters have no trigram in the middle of a word, so that no index could find them there. */
function wordSql(word: string): RawBuilder<unknown> {
  const pattern = foldedPatternSql(word);
  if (word.length >= 3) return sql`${label} like '%' || ${pattern} || '%'`;
  return sql`(${label} like ${pattern} || '%' or ${label} like '% ' || ${pattern} || '%')`;
}
