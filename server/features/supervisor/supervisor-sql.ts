import { sql, type RawBuilder } from 'kysely';
import { requestStatuses } from '#contract/request-rules.ts';
import type { Role } from '#contract/platform/roles.ts';
import type { SupervisorOverview } from '#contract/supervisor.ts';
import { float, integer, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { apps, requests, vote_weeks } from '#server/platform/database/schema.ts';
import { findValue, getRow, listRows, type RowOf } from '#server/platform/database/statements.ts';

/** The index of the span that contains a column's time; 0: before the first of the sorted starts. */
const spanSql = (column: RawBuilder<unknown>, starts: Date[]) =>
  sql`width_bucket(${column}, ${starts.map((start) => start.toISOString())}::timestamptz[])`;

const openSql = sql`('pending', 'in_progress')`;

const countedSpanColumns = { span: integer, count: integer };
export type CountedSpan = RowOf<typeof countedSpanColumns>;

const countedRequestColumns = { ...countedSpanColumns, status: requests.status };
export type CountedRequests = RowOf<typeof countedRequestColumns>;

/** The number of requests per status and span of creation, from an index-only scan. */
export async function listRequestCounts(db: Queryable, starts: Date[]): Promise<CountedRequests[]> {
  return await listRows(db, countedRequestColumns)`
    select each.status, counted.span, counted.count from unnest(${[...requestStatuses]}::text[]) as each (status)
    cross join lateral (
      select ${spanSql(sql`created_at`, starts)} as span, count(*) as count
      from requests where merged_into is null and status = each.status group by 1
    ) as counted`;
}

/** The number of pending requests without a reply, by the same spans. */
export async function countUnanswered(db: Queryable, starts: Date[]): Promise<CountedSpan[]> {
  return await listRows(db, countedSpanColumns)`
    select ${spanSql(sql`created_at`, starts)} as span, count(*) as count
    from requests where merged_into is null and status = 'pending' and first_answer_at is null group by 1`;
}

/** The number of requests created in each week. */
export async function countRequestsPerWeek(db: Queryable, weeks: Date[]): Promise<CountedSpan[]> {
  return await listRows(db, countedSpanColumns)`
    select ${spanSql(sql`created_at`, weeks)} as span, count(*) as count
    from requests where merged_into is null and created_at >= ${weeks[0]}::timestamptz group by 1`;
}

const medianColumns = { hours: nullable(float), count: integer, before: nullable(float) };

/**
 * Median hours from creation to a later time: since `since` with the number of requests, and from `before` to `since`.
 */
export async function findMedian(
  db: Queryable,
  column: 'first_answer_at' | 'resolved_at',
  since: Date,
  before: Date,
): Promise<SupervisorOverview['firstAnswer']> {
  const moment = sql.ref(column);
  const median = sql`percentile_cont(0.5) within group (order by extract(epoch from ${moment} - created_at))`;
  return await getRow(db, medianColumns)`
    select (${median} filter (where ${moment} >= ${since}::timestamptz)) / 3600 as hours,
      count(*) filter (where ${moment} >= ${since}::timestamptz) as count,
      (${median} filter (where ${moment} < ${since}::timestamptz)) / 3600 as before
    from requests where merged_into is null and ${moment} >= ${before}::timestamptz`;
}

const neededColumns = {
  id: requests.id,
  title: requests.title,
  status: requests.status,
  supporterCount: requests.supporter_count,
  createdAt: requests.created_at,
};

/** The open requests with the most supporters. Each status is read from its own index. */
export async function listNeeded(db: Queryable, limit: number): Promise<SupervisorOverview['needed']> {
  return await listRows(db, neededColumns)`
    select id, title, status, supporter_count as "supporterCount", created_at as "createdAt"
    from unnest(array['pending', 'in_progress']) as open (name)
    cross join lateral (
      select * from requests where merged_into is null and status = open.name
      order by supporter_count desc, id desc limit ${limit}
    ) as request
    order by supporter_count desc, id desc limit ${limit}`;
}

/** Votes on apps that are not archived and that a role may see, per week and category. */
export async function listVotesPerWeek(
  db: Queryable,
  { since, role }: { since: Date; role: Role },
): Promise<SupervisorOverview['votesPerWeek']> {
  return await listRows(db, { weekStart: vote_weeks.week_start, category: apps.category, count: integer })`
    select week_start as "weekStart", category, sum(votes) as count
    from vote_weeks join apps on apps.id = vote_weeks.app_id
    where week_start >= ${since}::timestamptz and apps.archived_at is null and minimum_role <= ${role}
    group by 1, 2 having sum(votes) > 0 order by 1, 2`;
}

const demandColumns = {
  appId: apps.id,
  name: apps.name,
  category: apps.category,
  votes: integer,
  openRequests: integer,
};

/** The apps that a role may see with the most votes since a time plus open requests. */
export async function listDemand(
  db: Queryable,
  { since, role, limit }: { since: Date; role: Role; limit: number },
): Promise<SupervisorOverview['demand']> {
  return await listRows(db, demandColumns)`
    with voted as (
      select app_id, sum(votes) as votes from vote_weeks where week_start >= ${since}::timestamptz group by 1
    ),
    asked as (
      select app_id, count(*) as requests from requests
      where merged_into is null and app_id is not null and status in ${openSql} group by 1
    )
    select apps.id as "appId", name, category, coalesce(votes, 0) as votes, coalesce(requests, 0) as "openRequests"
    from voted full join asked using (app_id) join apps on apps.id = app_id
    where archived_at is null and minimum_role <= ${role} and coalesce(votes, 0) + coalesce(requests, 0) > 0
    order by coalesce(votes, 0) + coalesce(requests, 0) desc, name, apps.id limit ${limit}`;
}

const chatWeekColumns = {
  span: integer,
  minutes: integer,
  sessions: integer,
  unattended: integer,
  stars: integer,
  ratings: integer,
};
export type ChatWeek = RowOf<typeof chatWeekColumns>;

/**
 * Conversations by the week in which they ended, from an index-only scan.
 * One that an expert joined uses a minute or more.
 */
export async function listChatWeeks(db: Queryable, weeks: Date[]): Promise<ChatWeek[]> {
  return await listRows(db, chatWeekColumns)`
    select ${spanSql(sql`ended_at`, weeks)} as span, coalesce(sum(used_minutes), 0) as minutes,
      count(*) filter (where used_minutes > 0) as sessions,
      count(*) filter (where used_minutes = 0 and end_reason = 'nobody') as unattended,
      coalesce(sum(stars), 0) as stars, count(stars) as ratings
    from chat_sessions where ended_at >= ${weeks[0]}::timestamptz group by 1`;
}

/** Median minutes from the start of a conversation until an expert joined; null without conversations. */
export async function findMedianWait(db: Queryable, since: Date): Promise<number | null> {
  return await findValue(db, nullable(float))`
    select percentile_cont(0.5) within group (order by extract(epoch from joined_at - created_at)) / 60 as minutes
    from chat_sessions where joined_at >= ${since}::timestamptz`;
}

/**
 * The number of active accounts, and of those used since a time;
 * sign-ins count too, because a restored backup has no sessions.
 */
export async function countActiveAccounts(db: Queryable, since: Date): Promise<{ active: number; all: number }> {
  return await getRow(db, { active: integer, all: integer })`
    select count(*) as all,
      (select count(*) from (
        select user_id from auth_sessions join users on users.id = user_id
          where last_used_at >= ${since}::timestamptz and users.status = 'active'
        union select id from users where last_login >= ${since}::timestamptz and status = 'active'
      ) as used) as active
    from users where status = 'active'`;
}
