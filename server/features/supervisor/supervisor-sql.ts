import { sql, type RawBuilder } from 'kysely';
import { requestStatuses, type RequestStatus } from '#contract/requests.ts';
import type { SupervisorOverview } from '#contract/supervisor.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** A moment of a column as the place of its span among sorted starts: 0 is before the first. */
const spanSql = (column: RawBuilder<unknown>, starts: Date[]) =>
  sql`width_bucket(${column}, ${starts.map((start) => start.toISOString())}::timestamptz[])`;

const openSql = sql`('pending', 'in_progress')`;

export type CountedSpan = { span: number; count: number };
export type CountedRequests = CountedSpan & { status: RequestStatus };

/** How many requests there are of each status, by the spans in which they were asked: all read from one index. */
export function requestCountsSql(starts: Date[]): RawBuilder<CountedRequests> {
  return sql<CountedRequests>`
    select each.status, counted.span, counted.count from unnest(${[...requestStatuses]}::text[]) as each (status)
    cross join lateral (
      select ${spanSql(sql`created_at`, starts)} as span, count(*) as count
      from requests where merged_into is null and status = each.status group by 1
    ) as counted`;
}

/** How many requests wait without any reply, by the same spans. */
export function unansweredSql(starts: Date[]): RawBuilder<CountedSpan> {
  return sql<CountedSpan>`
    select ${spanSql(sql`created_at`, starts)} as span, count(*) as count
    from requests where merged_into is null and status = 'pending' and first_answer_at is null group by 1`;
}

/** How many requests were asked in each week. */
export function requestsPerWeekSql(weeks: Date[]): RawBuilder<CountedSpan> {
  return sql<CountedSpan>`
    select ${spanSql(sql`created_at`, weeks)} as span, count(*) as count
    from requests where merged_into is null and created_at >= ${weeks[0]}::timestamptz group by 1`;
}

export type Medians = SupervisorOverview['firstAnswer'];

/** Median hours from asking to a moment that lies from `since` on, of how many, and between `before` and `since`. */
export function medianSql(column: 'first_answer_at' | 'resolved_at', since: Date, before: Date): RawBuilder<Medians> {
  const moment = sql.ref(column);
  const median = sql`percentile_cont(0.5) within group (order by extract(epoch from ${moment} - created_at))`;
  return sql<Medians>`
    select (${median} filter (where ${moment} >= ${since}::timestamptz)) / 3600 as hours,
      count(*) filter (where ${moment} >= ${since}::timestamptz) as count,
      (${median} filter (where ${moment} < ${since}::timestamptz)) / 3600 as before
    from requests where merged_into is null and ${moment} >= ${before}::timestamptz`;
}

/** Open requests that most people stand behind. Each status gives its first, from its own index. */
export function neededSql(limit: number): RawBuilder<SupervisorOverview['needed'][number]> {
  return sql<SupervisorOverview['needed'][number]>`
    select id, title, status, supporter_count as "supporterCount", created_at as "createdAt"
    from unnest(array['pending', 'in_progress']) as open (name)
    cross join lateral (
      select * from requests where merged_into is null and status = open.name
      order by supporter_count desc, id desc limit ${limit}
    ) as request
    order by supporter_count desc, id desc limit ${limit}`;
}

/** Votes on apps that still exist, per week and category. */
export function votesPerWeekSql(since: Date): RawBuilder<SupervisorOverview['votesPerWeek'][number]> {
  return sql<SupervisorOverview['votesPerWeek'][number]>`
    select week_start as "weekStart", category, sum(votes) as count
    from vote_weeks join apps on apps.id = vote_weeks.app_id
    where week_start >= ${since}::timestamptz and apps.archived_at is null
    group by 1, 2 having sum(votes) > 0 order by 1, 2`;
}

/** The apps with most votes since a moment and open requests about them together. */
export function demandSql(since: Date, limit: number): RawBuilder<SupervisorOverview['demand'][number]> {
  return sql<SupervisorOverview['demand'][number]>`
    with voted as (
      select app_id, sum(votes) as votes from vote_weeks where week_start >= ${since}::timestamptz group by 1
    ),
    asked as (
      select app_id, count(*) as requests from requests
      where merged_into is null and app_id is not null and status in ${openSql} group by 1
    )
    select apps.id as "appId", name, category, coalesce(votes, 0) as votes, coalesce(requests, 0) as "openRequests"
    from voted full join asked using (app_id) join apps on apps.id = app_id
    where archived_at is null and coalesce(votes, 0) + coalesce(requests, 0) > 0
    order by coalesce(votes, 0) + coalesce(requests, 0) desc, name, apps.id limit ${limit}`;
}

export type ChatWeek = { span: number; minutes: number; sessions: number; stars: number; ratings: number };

/** Conversations that took time, by the week in which they ended. */
export function chatPerWeekSql(weeks: Date[]): RawBuilder<ChatWeek> {
  return sql<ChatWeek>`
    select ${spanSql(sql`ended_at`, weeks)} as span, coalesce(sum(used_minutes), 0) as minutes,
      count(*) filter (where used_minutes > 0) as sessions, coalesce(sum(stars), 0) as stars, count(stars) as ratings
    from chat_sessions where ended_at >= ${weeks[0]}::timestamptz group by 1`;
}

/** Median minutes between asking for an expert and the first that joined. */
export function medianWaitSql(since: Date): RawBuilder<{ minutes: number | null }> {
  return sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from joined_at - created_at)) / 60 as minutes
    from chat_sessions where joined_at >= ${since}::timestamptz`;
}

/** People with an active account, and those of them who used the portal since a moment. */
export function usersSql(since: Date): RawBuilder<{ active: number; all: number }> {
  return sql<{ active: number; all: number }>`
    select count(*) as all,
      (select count(distinct user_id) from auth_sessions join users on users.id = user_id
        where last_used_at >= ${since}::timestamptz and users.status = 'active') as active
    from users where status = 'active'`;
}

/** All that is asked of these statements, each on a connection of its own. */
export async function listRows<Row>(db: Queryable, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db)).rows;
}
