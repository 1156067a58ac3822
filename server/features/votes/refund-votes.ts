import { refundAllSql } from '#server/features/weekly-limits/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { deleteVotesOfApp } from './votes-sql.ts';

/** Removes the votes for an app that is archived unbuilt, and returns each to the quota of its week. @returns their number */
export async function refundVotes(tx: Queryable, appId: string): Promise<number> {
  return await deleteVotesOfApp(tx, appId, refundAllSql('votes', 'refundable'));
}
