import type { Role } from '#contract/platform/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { lockRecordCount } from '#server/platform/database/record-count-sql.ts';
import { execute, hasRow } from '#server/platform/database/statements.ts';

export type Proposal = {
  id: string;
  name: string;
  description: string;
  category: string;
  minimumRole: Role;
  proposedBy: string;
  now: Date;
  max: number;
};

/**
 * Adds a proposal: an app without a URL that users can vote on, with the user who requested it.
 * @returns false when there are `max` apps already
 */
export async function insertProposal(tx: Queryable, proposal: Proposal): Promise<boolean> {
  await lockRecordCount(tx, 'apps');
  const affected = await execute(
    tx,
  )`insert into apps (id, name, description, category, status, minimum_role, url, proposed_by, created_at)
    select ${proposal.id}, ${proposal.name}, ${proposal.description}, ${proposal.category}, 'development',
      ${proposal.minimumRole}::int, null, ${proposal.proposedBy}, ${proposal.now}::timestamptz
    where (select count(*) from apps where archived_at is null) < ${proposal.max}`;
  return affected > 0;
}

/**
 * Archives a proposal: it no longer shows in any list. Votes that are being cast wait for the lock. @returns false when it
 * has become an app in use
 */
export async function updateProposalArchived(tx: Queryable, appId: string, now: Date): Promise<boolean> {
  return await hasRow(tx)`
    with proposal as (select id from apps where id = ${appId} and url is null for update)
    update apps set archived_at = ${now}, version = version + 1 from proposal where apps.id = proposal.id
    returning apps.id`;
}
