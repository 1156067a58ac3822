import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#contract/platform/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { vote_counts, vote_weeks, votes, weekly_limits } from '#server/platform/database/schema.ts';
import { execute, findRow, hasRow, listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';
import { publishChangedSql, publishSql } from '#server/platform/live/events-sql.ts';

const spentColumns = { voteCount: vote_counts.votes, used: weekly_limits.used, max: weekly_limits.max_allowed };
type Spent = RowOf<typeof spentColumns>;

/** CTEs of other features that commit or roll back together with the vote. */
type CastParts = { visibleApp: RawBuilder<unknown>; spend: RawBuilder<unknown>; audit: RawBuilder<unknown> };
type WithdrawParts = { lock: RawBuilder<unknown>; refund: RawBuilder<unknown>; audit: RawBuilder<unknown> };

/**
 * Casts a vote in one statement. @returns null when the role may not see the app or the quota is spent. The lock on the
 * app is the one that the reference to it takes as well: no vote is added to an app that is being archived. A second
 * vote on the same app violates `votes_once`, which rolls back the whole statement, the spent quota included.
 */
export async function insertVote(
  db: Queryable,
  vote: { id: string; userId: string; now: Date; weekStart: Date },
  parts: CastParts,
): Promise<Spent | null> {
  return await findRow(db, spentColumns)`
    with app as (${parts.visibleApp} for key share),
    spent as (${parts.spend}),
    changed as (
      insert into votes (id, user_id, app_id, created_at)
      select ${vote.id}, ${vote.userId}, app.id, ${vote.now}::timestamptz from app, spent
      returning app_id
    ),
    counted as (
      insert into vote_counts (app_id, votes) select app_id, 1 from changed
      on conflict (app_id) do update set votes = vote_counts.votes + 1
      returning votes
    ),
    counted_in_week as (
      insert into vote_weeks (week_start, app_id, votes) select ${vote.weekStart}::timestamptz, app_id, 1 from changed
      on conflict (week_start, app_id) do update set votes = vote_weeks.votes + 1
    ),
    audited as (${parts.audit}),
    published as (${publishVotesChangedSql()}),
    published_to_voter as (${publishVoterChangedSql(vote.userId)})
    select votes as "voteCount", used, max from counted, spent`;
}

/** Withdraws a vote of this week in one statement. @returns null when there is no such vote. */
export async function deleteVote(
  db: Queryable,
  vote: { userId: string; appId: string; since: Date },
  parts: WithdrawParts,
): Promise<Spent | null> {
  return await findRow(db, spentColumns)`
    with locked as (${parts.lock}),
    changed as (
      delete from votes using locked
      where user_id = ${vote.userId} and app_id = ${vote.appId} and created_at >= ${vote.since}
      returning app_id
    ),
    app as (select apps.id, minimum_role from apps, changed where apps.id = changed.app_id),
    refunded as (${parts.refund}),
    counted as (
      update vote_counts set votes = votes - 1 where app_id in (select app_id from changed) returning votes
    ),
    counted_in_week as (
      update vote_weeks set votes = votes - 1
      where week_start = ${vote.since}::timestamptz and app_id in (select app_id from changed)
    ),
    audited as (${parts.audit}),
    published as (${publishVotesChangedSql()}),
    published_to_voter as (${publishVoterChangedSql(vote.userId)})
    select votes as "voteCount", used, max from counted, refunded`;
}

export async function hasVote(db: Queryable, userId: string, appId: string): Promise<boolean> {
  return await hasRow(db)`select from votes where user_id = ${userId} and app_id = ${appId}`;
}

export async function listVoteCounts(db: Queryable, appIds: string[]): Promise<{ appId: string; voteCount: number }[]> {
  return await listRows(db, { appId: vote_counts.app_id, voteCount: vote_counts.votes })`
    select app_id as "appId", votes as "voteCount" from vote_counts where app_id = any(${appIds})`;
}

/** The apps that a role may see with the most votes of a week, the most first. */
export async function listMostVoted(
  db: Queryable,
  { weekStart, role, limit }: { weekStart: Date; role: Role; limit: number },
): Promise<{ appId: string; votes: number }[]> {
  return await listRows(db, { appId: vote_weeks.app_id, votes: vote_weeks.votes })`
    select app_id as "appId", votes from vote_weeks join apps on apps.id = app_id
    where week_start = ${weekStart} and votes > 0 and minimum_role <= ${role} and archived_at is null
    order by votes desc, app_id limit ${limit}`;
}

/**
 * Deletes votes for an app: those of users below a role, or all. `refund` depends on the CTE `refundable`, which has
 * the `user_id` and `spent_at` of each vote. @returns the ids of their voters
 */
export async function deleteVotesOfApp(
  tx: Queryable,
  { appId, belowRole }: { appId: string; belowRole: Role | null },
  refund: RawBuilder<unknown>,
): Promise<string[]> {
  return await listValues(tx, votes.user_id)`
    with removed as (
      delete from votes using users where app_id = ${appId} and users.id = user_id
        and (${belowRole}::int is null or users.role < ${belowRole}::int)
      returning user_id, votes.created_at
    ),
    counts as (
      update vote_counts set votes = votes - (select count(*) from removed) where app_id = ${appId}
    ),
    by_week as (select ${weekStartSql} as week_start, count(*) as votes from removed group by 1),
    weeks as (
      update vote_weeks set votes = vote_weeks.votes - by_week.votes
      from by_week where vote_weeks.week_start = by_week.week_start and app_id = ${appId}
    ),
    refundable as (select user_id, created_at as spent_at from removed),
    refunded as (${refund}),
    published as (${publishChangedSql({ userId: sql<string>`user_id` }, ['apps', 'limits'], sql`removed`)})
    select user_id from removed`;
}

/** The start of the week of a vote. */
const weekStartSql = sql`date_trunc('week', created_at at time zone 'Europe/Amsterdam') at time zone 'Europe/Amsterdam'`;

/** Adds past votes of a new organisation, and their counts. */
export async function insertPastVotes(
  db: Queryable,
  pastVotes: { id: string; userId: string; appId: string; createdAt: Date }[],
): Promise<void> {
  await execute(db)`
    with added as (
      insert into votes (id, user_id, app_id, created_at)
      select * from jsonb_to_recordset(${JSON.stringify(pastVotes)}::jsonb)
        as vote (id text, "userId" text, "appId" text, "createdAt" timestamptz)
      on conflict do nothing returning app_id, created_at
    ),
    by_week as (
      insert into vote_weeks (week_start, app_id, votes)
      select ${weekStartSql}, app_id, count(*)
      from added group by 1, 2
      on conflict (week_start, app_id) do update set votes = vote_weeks.votes + excluded.votes
    )
    insert into vote_counts (app_id, votes) select app_id, count(*) from added group by app_id
    on conflict (app_id) do update set votes = vote_counts.votes + excluded.votes`;
}

function publishVotesChangedSql(): RawBuilder<unknown> {
  return publishSql({
    type: 'votes.changed',
    audience: { minimumRole: sql<Role>`app.minimum_role` },
    payload: { appId: sql<string>`app.id` },
    from: sql`app, changed`,
  });
}

function publishVoterChangedSql(userId: string): RawBuilder<unknown> {
  return publishChangedSql({ userId }, ['apps', 'limits'], sql`changed`);
}
