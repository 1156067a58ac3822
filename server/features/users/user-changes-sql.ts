import type { Role } from '#contract/platform/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { execute, findValue, hasRow, listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';

/**
 * Serialises changes of roles and statuses with those of other transactions, on every instance. @returns whether the
 * acting user is still an active administrator
 */
export async function lockAsAdministrator(tx: Queryable, userId: string): Promise<boolean> {
  await execute(tx)`select pg_advisory_xact_lock(hashtext('administrators'))`;
  return await isActiveAdministrator(tx, userId);
}

export async function isActiveAdministrator(db: Queryable, userId: string): Promise<boolean> {
  return await hasRow(db)`select 1 from users where id = ${userId} and role = 3 and status = 'active'`;
}

/**
 * Changes those of these roles that are still `from`. Only an administrator is an emergency account.
 * @returns the ids of their users
 */
export async function updateRoles(
  tx: Queryable,
  changes: { id: string; from: Role; to: Role }[],
  now: Date,
): Promise<string[]> {
  return await listValues(tx, users.id)`
    update users set role = change."to", role_since = ${now}, is_emergency = is_emergency and change."to" = 3
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id text, "from" int, "to" int)
    where users.id = change.id and role = change."from" returning users.id`;
}

const changedStatusColumns = { id: users.id, status: users.status, name: users.name, email: users.email };
export type ChangedStatus = RowOf<typeof changedStatusColumns>;

/**
 * Disables those of these users that are not. Rows are locked in the order of their ids.
 * @returns them, with their status before
 */
export async function updateDisabled(tx: Queryable, ids: string[]): Promise<ChangedStatus[]> {
  return await listRows(tx, changedStatusColumns)`
    with locked as (
      select id, status, name, email from users where id = any(${ids}) and status <> 'disabled' order by id for update
    ),
    changed as (
      update users set status = 'disabled', status_before_disabled = locked.status
      from locked where users.id = locked.id
    )
    select id, status, name, email from locked`;
}

/**
 * Enables those of these users that are disabled, and not being erased. One that waited for the review of its domain
 * waits again: an approval meanwhile has changed `status_before_disabled`. @returns them, with their new status
 */
export async function updateEnabled(tx: Queryable, ids: string[]): Promise<ChangedStatus[]> {
  return await listRows(tx, changedStatusColumns)`
    with locked as (select id from users where id = any(${ids}) and status = 'disabled' and erased_at is null
        and not exists (select from erasure_requests where user_id = users.id and erasure_requests.status = 'running')
      order by id for update)
    update users set status = coalesce(status_before_disabled, 'active'), status_before_disabled = null
    from locked where users.id = locked.id
    returning users.id, users.status, users.name, users.email`;
}

export async function findRole(db: Queryable, id: string): Promise<Role | null> {
  return await findValue(db, users.role)`select role from users where id = ${id}`;
}
