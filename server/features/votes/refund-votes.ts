import type { Role } from '#contract/platform/roles.ts';
import { refundAllSql } from '#server/features/weekly-limits/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { deleteVotesOfApp } from './votes-sql.ts';

/**
 * Removes the votes for a proposal that is archived, or of users below a role who do not see it any more, and returns each
 * to the quota of its week. @returns the ids of their voters
 */
export async function refundVotes(tx: Queryable, appId: string, belowRole: Role | null = null): Promise<string[]> {
  return await deleteVotesOfApp(tx, { appId, belowRole }, refundAllSql('votes', 'refundable'));
}
