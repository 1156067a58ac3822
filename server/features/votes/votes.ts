import type { Role } from '#contract/platform/roles.ts';
import type { MostVoted, VoteResult } from '#contract/votes.ts';
import { isVisibleApp, visibleAppSql } from '#server/features/apps/public.ts';
import { auditSql } from '#server/features/audit/public.ts';
import { limitSql, refundAllSql, weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuseViolation } from '#server/platform/database/failures.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { AnswerCache } from '#server/platform/live/answer-cache.ts';
import { deleteVote, deleteVotesOfApp, hasVote, insertVote, listMostVoted as listMostVotedRows } from './votes-sql.ts';

/** Spends one of the caller's weekly votes on an app. */
export async function castVote(context: Context, appId: string): Promise<VoteResult> {
  const limit = limitSql(context, 'votes');
  const vote = { id: newId(), userId: context.user.id, now: limit.now, weekStart: limit.week.start };
  const parts = {
    visibleApp: visibleAppSql(appId, context.user.role),
    spend: limit.spend('app'),
    audit: auditSql(context, { eventType: 'vote.cast', target: appId }, 'changed'),
  };
  const spent = await insertVote(context.db, vote, parts).catch(refuseViolation('votes_once', 'already_voted'));
  if (spent === null) throw await whyRefused(context, appId, limit.week.end);
  context.live.flush();
  return { appId, voteCount: spent.voteCount, hasVoted: true, votes: { used: spent.used, max: spent.max } };
}

async function whyRefused(context: Context, appId: string, renewsAt: Date): Promise<Failure> {
  if (!(await isVisibleApp(context.db, appId, context.user.role))) return new Failure('not_found');
  if (await hasVote(context.db, context.user.id, appId)) return new Failure('already_voted');
  return new Failure('vote_limit_reached', { renewsAt: renewsAt.toISOString() });
}

/** Withdraws a vote that the caller cast this week and refunds the quota. */
export async function withdrawVote(context: Context, appId: string): Promise<VoteResult> {
  const limit = limitSql(context, 'votes');
  const vote = { userId: context.user.id, appId, since: limit.week.start };
  const left = await deleteVote(context.db, vote, {
    lock: limit.lock(),
    refund: limit.refund('changed'),
    audit: auditSql(context, { eventType: 'vote.withdrawn', target: appId }, 'changed'),
  });
  if (left === null) {
    const isEarlier = await hasVote(context.db, context.user.id, appId);
    throw new Failure(isEarlier ? 'vote_not_withdrawable' : 'not_found');
  }
  context.live.flush();
  return { appId, voteCount: left.voteCount, hasVoted: false, votes: { used: left.used, max: left.max } };
}

/**
 * Removes the votes for a proposal that is archived, or of users below a role who do not see it any more, and returns
 * each to the quota of its week. @returns the ids of their voters
 */
export async function refundVotes(tx: Queryable, appId: string, belowRole: Role | null = null): Promise<string[]> {
  return await deleteVotesOfApp(tx, { appId, belowRole }, refundAllSql('votes', 'refundable'));
}

const mostVoted = new AnswerCache({
  load: ({ db }, weekStart: string, role: Role) =>
    listMostVotedRows(db, { weekStart: new Date(weekStart), role, limit: 5 }),
  changedBy: ['apps'],
  // A vote publishes its count, which changes no cached list of apps.
  maxAgeMs: 5000,
  maxValues: 8,
});

/** The apps of the caller's role with the most votes of this week; a new vote shows within 5 seconds. */
export function listMostVoted(context: Context): MostVoted[] | Promise<MostVoted[]> {
  return mostVoted.get(context, weekOf(context.clock.now()).start.toISOString(), context.user.role);
}
