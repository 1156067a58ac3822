import type { ShipAppForm } from '#contract/apps.ts';
import type { Role } from '#contract/platform/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { lockRecordCount } from '#server/platform/database/record-count-sql.ts';
import { apps, users } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect, hasRow, listValues, type RowOf } from '#server/platform/database/statements.ts';

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

/**
 * Locks a proposal until the end of the transaction; votes for it wait. @returns false when it has become an app in use
 */
export async function lockProposal(tx: Queryable, appId: string): Promise<boolean> {
  return await hasRow(tx)`select id from apps where id = ${appId} and url is null for update`;
}

/** Deletes a locked proposal with all that refers to it; its votes must have been refunded. */
export async function deleteProposal(tx: Queryable, appId: string): Promise<void> {
  await execute(tx)`delete from apps where id = ${appId}`;
}

const shippedColumns = {
  id: apps.id,
  name: apps.name,
  minimumRole: apps.minimum_role,
  status: apps.status,
  /** The status before the update. */
  before: apps.status,
};
export type Shipped = RowOf<typeof shippedColumns>;

/** Sets the URL of a proposal. @returns null when the role may not see it or it has a URL already */
export async function updateShipped(
  tx: Queryable,
  app: { id: string; role: Role } & ShipAppForm,
): Promise<Shipped | null> {
  return await findRow(tx, shippedColumns)`
    with proposal as (
      select id, status from apps
      where id = ${app.id} and archived_at is null and minimum_role <= ${app.role} and url is null for update
    )
    update apps set url = ${app.url}, status = ${app.status}, version = version + 1 from proposal where apps.id = proposal.id
    returning apps.id, name, minimum_role as "minimumRole", apps.status, proposal.status as before`;
}

/** Ids of the users who proposed an app, voted for it or supported its request, and whose role may see it. */
export async function listWaitingUserIds(db: Queryable, appId: string): Promise<string[]> {
  return await listValues(db, users.id)`
    select users.id from apps join users on users.role >= apps.minimum_role
    where apps.id = ${appId} and (
      users.id = apps.proposed_by or users.id in (select user_id from votes where app_id = ${appId})
      or users.id in (select request_supporters.user_id from requests
        join request_supporters on request_id = requests.id where proposed_app_id = ${appId})
    )`;
}

/**
 * Ids of the users who were notified that a proposal was archived and whose role may see it; empty for an app in use.
 */
export async function listDroppedUserIds(db: Queryable, appId: string): Promise<string[]> {
  return await listValues(db, users.id)`
    select distinct users.id from apps
      join notifications on kind = 'app_status' and subject = apps.id and notifications.created_at >= archived_at
      join users on users.id = user_id and users.role >= minimum_role
    where apps.id = ${appId}`;
}
