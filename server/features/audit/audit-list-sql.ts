import { sql, type RawBuilder } from 'kysely';
import { auditLog } from '#contract/audit.ts';
import type { AuditEventType, AuditOutcome } from '#contract/audit-events.ts';
import { json, matching, nullable, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { audit_logs, users } from '#server/platform/database/schema.ts';
import { quickPageSql } from '#server/platform/paging/quick-page-sql.ts';
import { findRow, findValue, listRows, type RowOf } from '#server/platform/database/statements.ts';

const auditColumns = {
  id: audit_logs.id,
  eventType: audit_logs.event_type,
  userId: audit_logs.user_id,
  userName: nullable(users.name),
  target: audit_logs.target,
  targetName: nullable(text),
  names: matching(json, auditLog.shape.names),
  outcome: audit_logs.outcome,
  details: matching(audit_logs.details, auditLog.shape.details),
  ipAddress: audit_logs.ip_address,
  userAgent: audit_logs.user_agent,
  requestId: audit_logs.request_id,
  createdAt: audit_logs.created_at,
};
export type AuditLogRow = RowOf<typeof auditColumns>;

/** What a search text is looked up as; a row matches when one of these does. */
export type AuditSearch = {
  /** Of users or targets; few, for their rows are read separately. */
  ids?: string[];
  /** With which calls were made. */
  apiKey?: string;
  /** A call, and the ids of rows that it can have caused. */
  call?: { id: string; from: string; until: string };
  ip?: string;
  /** A tsquery. */
  words?: string;
};

export type AuditFilters = {
  userId?: string | undefined;
  eventType?: AuditEventType | undefined;
  target?: string | undefined;
  outcome?: AuditOutcome | undefined;
  from?: string | undefined;
  until?: string | undefined;
  search?: AuditSearch | undefined;
};

/** `after`: the id of the last row of the page before. */
export type AuditPageQuery = { filters: AuditFilters; after: string | null; limit: number };

/**
 * One page, the newest first, without a join: PostgreSQL would plan for a tenth of the table. Each way to match a
 * search text is read separately, by an index of its own and up to the limit; the pages are then merged.
 */
export async function listAuditRows(db: Queryable, { filters, after, limit }: AuditPageQuery): Promise<AuditLogRow[]> {
  const period = sql`${periodSql(filters)} ${afterSql(after)}`;
  const page = { period, conditions: conditionsSql(filters), end: endSql(limit), limit };
  const branches = searchSql(filters.search).map((match) => sql`(${foundSql(page, match)})`);
  return await listRows(db, auditColumns)`
    with found as (${sql.join(branches, sql` union `)}) ${namedRowsSql} ${page.end}`;
}

/** One row; null when there is none. */
export async function findAuditRow(db: Queryable, id: string): Promise<AuditLogRow | null> {
  return await findRow(db, auditColumns)`
    with found as (select ${columnsSql} from audit_logs where id = ${id}) ${namedRowsSql}`;
}

/** A uuid as text. */
const idLength = 36;

/** The rows of the CTE `found`, with the names of what they mention. */
const namedRowsSql = sql`select id, event_type as "eventType", user_id as "userId",
      (select name from users where id = user_id) as "userName", target,
      coalesce(${nameSql(sql`target`)}, details ->> 'subject') as "targetName",
      (select coalesce(jsonb_object_agg(value, name) filter (where name is not null), '{}') from (
        select value, ${nameSql(sql`value`)} as name from (
          select distinct field #>> '{}' as value
          from (select jsonb_path_query(details, '$.*.*[*]') union all select details -> 'apiKey') as fields (field)
          where jsonb_typeof(field) = 'string' and length(field #>> '{}') = ${sql.lit(idLength)}
        ) as ids
      ) as named) as names,
      outcome, details, ip_address as "ipAddress", user_agent as "userAgent", request_id as "requestId",
      created_at as "createdAt"
    from found`;

/** The name of what has this id; null when nothing has it. */
function nameSql(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select name from users where id = ${id}), (select name from apps where id = ${id}),
    (select title from requests where id = ${id}), (select name from tools where id = ${id}),
    (select name from experts where id = ${id}), (select email from magic_invites where id = ${id}),
    (select name from api_keys where id = ${id}), (select name from incidents where id = ${id}))`;
}

const columnsSql = sql`id, event_type, user_id, target, outcome, details, ip_address, user_agent, request_id, created_at`;

/** `unordered`: found by an index that is not in the order of the list; `words`: likewise, and often by many rows. */
type ConditionMatch = { condition: RawBuilder<unknown>; by?: 'unordered' | 'words' };

/** The value of a column is one of some ids. */
type IdsMatch = { column: RawBuilder<unknown>; ids: string[] };
type Match = ConditionMatch | IdsMatch;

/** Conditions on the time and place in the list, the other conditions, and the order with the limit. */
type PageSql = {
  period: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>;
  end: RawBuilder<unknown>;
  limit: number;
};

function foundSql(page: PageSql, match: Match): RawBuilder<unknown> {
  return 'ids' in match ? byIdsSql(page, match) : byConditionSql(page, match);
}

/** The index of the column is in the order of the list for one id only. */
function byIdsSql({ period, conditions, end }: PageSql, { column, ids }: IdsMatch): RawBuilder<unknown> {
  return sql`select of_id.* from unnest(${ids}::text[]) as given (id) cross join lateral (
      select ${columnsSql} from audit_logs where ${column} = given.id ${period} ${conditions} ${end}
    ) as of_id ${end}`;
}

/** `offset 0` keeps the planner from reading an index in the order of the list until rare words match. */
function byConditionSql(page: PageSql, { condition, by }: ConditionMatch): RawBuilder<unknown> {
  const { period, conditions, end } = page;
  const rows = sql`select ${columnsSql} from audit_logs where ${condition} ${period} ${conditions}`;
  if (by === undefined) return sql`${rows} ${end}`;
  const sorted = sql`select * from (${rows} offset 0) as matching ${end}`;
  return by === 'words' ? newestFirstSql(page, condition, sorted) : sorted;
}

/** Rows that are read for each row of a page: words of more than one row in a hundred fill it. */
const rowsReadPerRow = 100;

/**
 * Matches among the newest rows, and only when they don't fill the page those of the whole log: all rows with a
 * frequent word would have to be sorted.
 */
function newestFirstSql(
  { period, conditions, end, limit }: PageSql,
  condition: RawBuilder<unknown>,
  sorted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const quick = sql`select ${columnsSql} from (
      select * from audit_logs where true ${period} ${endSql(limit * rowsReadPerRow)}
    ) as recent where ${condition} ${conditions} ${end}`;
  return quickPageSql({ quick, complete: sorted, limit });
}

function endSql(limit: number): RawBuilder<unknown> {
  return sql`order by created_at desc, id desc limit ${limit}`;
}

function searchSql(search: AuditSearch | undefined): Match[] {
  if (search === undefined) return [{ condition: sql`true` }];
  const { ids, apiKey, call, ip, words } = search;
  const matches: Match[] = [];
  if (ids && ids.length > 0) matches.push({ column: sql`target`, ids }, { column: sql`user_id`, ids });
  if (apiKey) matches.push({ condition: sql`details ->> 'apiKey' = ${apiKey}` });
  if (call) {
    const { id, from, until } = call;
    matches.push({ condition: sql`request_id = ${id} and id between ${from} and ${until}`, by: 'unordered' });
  }
  if (ip) matches.push({ condition: sql`ip_address = ${ip}` });
  // `to_tsquery` would be called for every row that a generic plan reads.
  if (words) matches.push({ condition: sql`words @@ ${words}::tsquery`, by: 'words' });
  return matches.length > 0 ? matches : [{ condition: sql`false` }];
}

function conditionsSql({ userId, eventType, target, outcome }: AuditFilters): RawBuilder<unknown> {
  return sql`
    ${userId ? sql`and user_id = ${userId}` : sql``}
    ${eventType ? sql`and event_type = ${eventType}` : sql``}
    ${target ? sql`and target = ${target}` : sql``}
    ${outcome ? sql`and outcome = ${sql.lit(outcome)}` : sql``}`;
}

function periodSql({ from, until }: AuditFilters): RawBuilder<unknown> {
  return sql`
    ${from ? sql`and created_at >= ${from}::timestamptz` : sql``}
    ${until ? sql`and created_at < ${until}::timestamptz` : sql``}`;
}

function afterSql(after: string | null): RawBuilder<unknown> {
  if (after === null) return sql``;
  return sql`and (created_at, id) < ((select created_at from audit_logs where id = ${after}), ${after})`;
}

/** The id of the newest row; null when there is none. */
export async function findNewestAuditId(db: Queryable): Promise<string | null> {
  return await findValue(db, audit_logs.id)`select id from audit_logs order by created_at desc, id desc limit 1`;
}
