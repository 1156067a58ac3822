import type { Role } from '#contract/platform/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { lockRecordCount } from '#server/platform/database/record-count-sql.ts';
import { execute, hasEffect, hasRow } from '#server/platform/database/statements.ts';

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
  return await hasEffect(tx)`
    insert into apps (id, name, description, category, status, minimum_role, url, proposed_by, created_at)
    select ${proposal.id}, ${proposal.name}, ${proposal.description}, ${proposal.category}, 'development',
      ${proposal.minimumRole}::int, null, ${proposal.proposedBy}, ${proposal.now}::timestamptz
    where (select count(*) from apps where archived_at is null) < ${proposal.max}`;
}

/** Locks a proposal until the end of the transaction; votes for it wait. @returns false when it has become an app in use */
export async function lockProposal(tx: Queryable, appId: string): Promise<boolean> {
  return await hasRow(tx)`select id from apps where id = ${appId} and url is null for update`;
}

/** Deletes a locked proposal with all that refers to it; its votes must have been refunded. */
export async function deleteProposal(tx: Queryable, appId: string): Promise<void> {
  await execute(tx)`delete from apps where id = ${appId}`;
}
