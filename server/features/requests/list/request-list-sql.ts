import { sql, type RawBuilder } from 'kysely';
import type { RequestMoment, RequestSort } from '#contract/request-decisions.ts';
import { listedRequest } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/request-rules.ts';
import { integer, json, matching, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { requests } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';
import type { PageKey } from '#server/platform/paging/page-cursor.ts';
import { quickPageSql } from '#server/platform/paging/quick-page-sql.ts';
import type { Filters } from '../policy.ts';
import { requestColumns, requestColumnsSql } from '../requests-sql.ts';

/** `moment`: whose time the key is. */
type Order = { key: RawBuilder<unknown>; type: RawBuilder<unknown>; descending: boolean; moment?: RequestMoment };

const timestamptz = sql`timestamptz`;
const orders: Record<RequestSort, Order> = {
  newest: { key: sql`created_at`, type: timestamptz, descending: true, moment: 'asked' },
  oldest: { key: sql`created_at`, type: timestamptz, descending: false, moment: 'asked' },
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
  return await listRows(db, requestRowColumns)`
    with request as (${foundSql(wanted)})
    select ${requestColumnsSql}, json_build_object('id', users.id, 'name', users.name) as "user",
      request.${orders[wanted.sort].key}::text as key, request.first_answer_at as "firstAnswerAt",
      request.resolved_at as "resolvedAt"
    from request
    join users on users.id = request.user_id
    left join apps on apps.id = request.app_id
    ${orderSql('request', wanted.sort)} limit ${wanted.limit}`;
}

function orderSql(of: string, sort: RequestSort): RawBuilder<unknown> {
  const { key, descending } = orders[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const row = sql.ref(of);
  return sql`order by ${row}.${key} ${direction}, ${row}.id ${direction}`;
}

const endSql = ({ sort, limit }: RequestPageQuery) => sql`${orderSql('requests', sort)} limit ${limit}`;

function foundSql(wanted: RequestPageQuery): RawBuilder<unknown> {
  const { filters, statuses, sort } = wanted;
  if (statuses?.length === 0) return inOrderSql(wanted);
  if (filters.search) return searchedSql(wanted);
  return hasPeriod(filters) && !isOrderedByMoment(filters, sort) ? ofPeriodSql(wanted) : inOrderSql(wanted);
}

const hasPeriod = ({ from, until }: Filters) => Boolean(from ?? until);
const isOrderedByMoment = ({ moment = 'asked' }: Filters, sort: RequestSort) => orders[sort].moment === moment;

/**
 * Read in the order of the list until the page is full. There is an index per status and order, so that each status is
 * read separately up to the limit: at most the limit is read per status, also of a rare one.
 */
function inOrderSql(wanted: RequestPageQuery): RawBuilder<unknown> {
  const { filters, statuses } = wanted;
  const conditions = sql`${conditionsSql(filters)} ${afterSql(wanted)}`;
  const end = endSql(wanted);
  if (statuses === null) return sql`select * from requests where ${conditions} ${end}`;
  return sql`select each.* from unnest(${statuses}::text[]) as wanted (status) cross join lateral (
    select * from requests where status = wanted.status and ${conditions} ${end}) as each`;
}

/** All matches, sorted: `offset 0` keeps the planner from reading an index in the order of the list. */
function sortedSql(wanted: RequestPageQuery): RawBuilder<unknown> {
  const { filters, statuses } = wanted;
  const status = statuses === null ? sql`` : sql`and status = any(${statuses}::text[])`;
  return sql`select * from (
    select * from requests where ${conditionsSql(filters)} ${afterSql(wanted)} ${status} offset 0
  ) as requests ${endSql(wanted)}`;
}

/** A word of more than one request in twenty fills a page of 50 from these. */
const rowsSearchedFirst = 1000;

/**
 * Matches among the first requests of the order, and only when they do not fill the page all matches: those of a
 * frequent word would have to be sorted.
 */
function searchedSql(wanted: RequestPageQuery): RawBuilder<unknown> {
  const { filters, statuses, sort, limit } = wanted;
  const place = sql`merged_into is null ${afterSql(wanted)}
    ${isOrderedByMoment(filters, sort) ? periodSql(filters) : sql``}`;
  const begin = sql`${orderSql('requests', sort)} limit ${sql.lit(rowsSearchedFirst)}`;
  const first = sql.join(
    (statuses ?? [null]).map(
      (status) =>
        sql`(select * from requests where ${place} ${status === null ? sql`` : sql`and status = ${status}`} ${begin})`,
    ),
    sql` union all `,
  );
  const quick = sql`select * from (select * from (${first}) as requests ${begin}) as requests
    where ${conditionsSql(filters)} ${endSql(wanted)}`;
  return quickPageSql({ quick, complete: sortedSql(wanted), limit });
}

/** More requests than this are not sorted. */
const maxSorted = 10_000;

/**
 * The requests of a short period are sorted: in an order that is not that of their moment, they may come after nearly
 * all others. Those of a long period fill a page soon.
 */
function ofPeriodSql(wanted: RequestPageQuery): RawBuilder<unknown> {
  const few = sql`select from requests where merged_into is null ${periodSql(wanted.filters)}
    limit ${sql.lit(maxSorted + 1)}`;
  return sql`with period as materialized (select count(*) <= ${sql.lit(maxSorted)} as is_short from (${few}) as few)
    select * from (${sortedSql(wanted)}) as sorted where (select is_short from period)
    union all select * from (${inOrderSql(wanted)}) as ordered where not (select is_short from period)`;
}

function afterSql({ sort, after }: RequestPageQuery): RawBuilder<unknown> {
  if (after === null) return sql``;
  const { key, type, descending } = orders[sort];
  return sql`and (${key}, id) ${descending ? sql`<` : sql`>`} (${after.key}::${type}, ${after.id})`;
}

/** The conditions of a filter, except its status. */
function conditionsSql(filters: Filters): RawBuilder<unknown> {
  const { appId, category, search, state } = filters;
  return sql`merged_into is null
    ${state === 'unanswered' ? sql`and first_answer_at is null` : sql``}
    ${appId ? sql`and app_id = ${appId}` : sql``}
    ${category ? sql`and app_id = any(array(select id from apps where apps.category = ${category}))` : sql``}
    ${search ? sql`and words @@ to_tsquery('dutch', fold(${search}))` : sql``}
    ${periodSql(filters)}`;
}

function periodSql({ from, until, moment = 'asked' }: Filters): RawBuilder<unknown> {
  const at = momentColumns[moment];
  return sql`${moment === 'asked' ? sql`` : sql`and ${at} is not null`}
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
