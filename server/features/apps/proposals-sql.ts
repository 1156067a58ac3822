import type { Role } from '#contract/platform/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

export type Proposal = {
  id: string;
  name: string;
  description: string;
  category: string;
  minimumRole: Role;
  proposedBy: string;
  now: Date;
};

/** Adds a proposal: an app without a URL that users can vote on, with the user who requested it. */
export async function insertProposal(tx: Queryable, proposal: Proposal): Promise<void> {
  await execute(
    tx,
  )`insert into apps (id, name, description, category, status, minimum_role, url, proposed_by, created_at)
    values (${proposal.id}, ${proposal.name}, ${proposal.description}, ${proposal.category}, 'development', ${proposal.minimumRole}, null,
      ${proposal.proposedBy}, ${proposal.now})`;
}

/** Archives a proposal: it no longer shows in any list. Votes that are being cast wait for the lock. */
export async function updateProposalArchived(tx: Queryable, appId: string, now: Date): Promise<void> {
  await execute(tx)`
    with proposal as (select id from apps where id = ${appId} and url is null for update)
    update apps set archived_at = ${now}, version = version + 1 from proposal where apps.id = proposal.id`;
}
