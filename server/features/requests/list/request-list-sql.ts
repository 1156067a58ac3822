import { sql, type RawBuilder } from 'kysely';
import type { RequestMoment, RequestSort } from '#contract/request-decisions.ts';
import { listedRequest } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/request-rules.ts';
import { integer, json, matching, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { requests } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';
import type { PageKey } from '#server/platform/paging/page-cursor.ts';
import type { Filters } from '../policy.ts';
import { requestColumns, requestColumnsSql } from '../requests-sql.ts';

type Order = { key: RawBuilder<unknown>; type: RawBuilder<unknown>; descending: boolean };

const timestamptz = sql`timestamptz`;
const orders: Record<RequestSort, Order> = {
  newest: { key: sql`created_at`, type: timestamptz, descending: true },
  oldest: { key: sql`created_at`, type: timestamptz, descending: false },
  supporters: { key: sql`supporter_count`, type: sql`int`, descending: true },
  updated: { key: sql`updated_at`, type: timestamptz, descending: true },
};

const momentColumns: Record<RequestMoment, RawBuilder<unknown>> = {
  asked: sql`created_at`,
  answered: sql`first_answer_at`,
  decided: sql`resolved_at`,
};

export type RequestPageQuery = {
  /** `search` is a tsquery: see buildWordQueries. */
  filters: Filters;
  /** Null: all. */
  statuses: readonly RequestStatus[] | null;
  sort: RequestSort;
  after: PageKey | null;
  limit: number;
};

/** `key` is the value that the rows are sorted by. */
const requestRowColumns = {
  ...requestColumns,
  user: matching(json, listedRequest.shape.user),
  key: text,
  firstAnswerAt: requests.first_answer_at,
  resolvedAt: requests.resolved_at,
};
export type RequestRow = RowOf<typeof requestRowColumns>;

/** One page of the requests that are not merged into another. */
export async function listRequestRows(db: Queryable, wanted: RequestPageQuery): Promise<RequestRow[]> {
  const { key, descending } = orders[wanted.sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const order = (of: string) => sql`order by ${sql.ref(of)}.${key} ${direction}, ${sql.ref(of)}.id ${direction}`;
  const conditions = sql`${conditionsSql(wanted.filters)} ${afterSql(wanted)}`;
  const found = { conditions, end: sql`${order('requests')} limit ${wanted.limit}` };
  return await listRows(db, requestRowColumns)`
    with request as (${foundSql(wanted, found)})
    select ${requestColumnsSql}, json_build_object('id', users.id, 'name', users.name) as "user",
      request.${key}::text as key, request.first_answer_at as "firstAnswerAt", request.resolved_at as "resolvedAt"
    from request
    join users on users.id = request.user_id
    left join apps on apps.id = request.app_id
    ${order('request')} limit ${wanted.limit}`;
}

/**
 * There is an index per status and order, so that each status is read separately up to the limit: at most the limit is
 * read per status, also of a rare one. A search reads the matches from the index of words and sorts them: `offset 0`
 * keeps the planner from scanning an ordered index until rare words match.
 */
function foundSql(
  { statuses, filters }: RequestPageQuery,
  { conditions, end }: { conditions: RawBuilder<unknown>; end: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const status = statuses === null ? sql`` : sql`and status = any(${statuses}::text[])`;
  if (filters.search)
    return sql`select * from (select * from requests where ${conditions} ${status} offset 0) as requests ${end}`;
  if (statuses === null) return sql`select * from requests where ${conditions} ${end}`;
  return sql`select each.* from unnest(${statuses}::text[]) as wanted (status) cross join lateral (
    select * from requests where status = wanted.status and ${conditions} ${end}) as each`;
}

function afterSql({ sort, after }: RequestPageQuery): RawBuilder<unknown> {
  if (after === null) return sql``;
  const { key, type, descending } = orders[sort];
  return sql`and (${key}, id) ${descending ? sql`<` : sql`>`} (${after.key}::${type}, ${after.id})`;
}

/** The conditions of a filter, except its status. */
function conditionsSql(filters: Filters): RawBuilder<unknown> {
  const { appId, category, search, from, until, state, moment: of = 'asked' } = filters;
  const at = momentColumns[of];
  return sql`merged_into is null
    ${state === 'unanswered' ? sql`and first_answer_at is null` : sql``}
    ${appId ? sql`and app_id = ${appId}` : sql``}
    ${category ? sql`and app_id = any(array(select id from apps where apps.category = ${category}))` : sql``}
    ${search ? sql`and words @@ to_tsquery('dutch', fold(${search}))` : sql``}
    ${of === 'asked' ? sql`` : sql`and ${at} is not null`}
    ${from ? sql`and ${at} >= ${from}::timestamptz` : sql``}
    ${until ? sql`and ${at} < ${until}::timestamptz` : sql``}`;
}

const statusCountColumns = { status: requests.status, count: integer };
export type StatusCount = RowOf<typeof statusCountColumns>;

/** The number of requests per status that match a filter. */
export async function countByStatus(
  db: Queryable,
  filters: Filters,
  statuses: readonly RequestStatus[] | null,
): Promise<StatusCount[]> {
  return await listRows(db, statusCountColumns)`select status, count(*) as count from requests
    where ${conditionsSql(filters)} ${statuses ? sql`and status = any(${statuses}::text[])` : sql``}
    group by status`;
}
