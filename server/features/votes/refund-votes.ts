import { limitSql } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { deleteVotesOfApp, listVotesOfApp } from './votes-sql.ts';

/** Removes the votes for an app that is archived unbuilt, and returns each to the quota of its week. */
export async function refundVotes(tx: Queryable, context: Context, appId: string): Promise<void> {
  const votes = await listVotesOfApp(tx, appId);
  const refunds = votes.map(({ userId, createdAt }) =>
    limitSql(context, 'votes', { userId, at: new Date(createdAt) }).refund('removed'),
  );
  await deleteVotesOfApp(tx, appId, refunds);
}
