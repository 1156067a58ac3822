import type { VoteResult } from '#contract/votes.ts';
import { auditSql } from '#server/features/audit/public.ts';
import { limitSql } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { deleteVote, hasVote } from './votes-sql.ts';

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
