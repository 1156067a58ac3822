import { sql } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { api_keys, email_changes, magic_invites } from '#server/platform/database/schema.ts';
import { execute, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';

/**
 * Locks users against changes of what gives access to them: the first statement of whatever ends it, so that two such
 * acts, a sign-in and a confirmed change of address wait for each other instead of deadlocking.
 */
export async function lockAccounts(tx: Queryable, userIds: string[]): Promise<void> {
  await execute(tx)`select from users where id = any(${userIds}::text[]) order by id for no key update`;
}

/** Whether a session is open, and keeps it open until the end of the transaction. */
export async function lockOpenSession(tx: Queryable, sessionId: string): Promise<boolean> {
  return await hasRow(tx)`select 1 from auth_sessions where id = ${sessionId} and is_active for share`;
}

/** Whether an API key is active, and keeps it active until the end of the transaction. */
export async function lockActiveKey(tx: Queryable, id: string): Promise<boolean> {
  return await hasRow(tx)`select 1 from api_keys where id = ${id} and is_active and deleted_at is null for share`;
}

const keyColumns = { id: api_keys.id, userId: api_keys.user_id, name: api_keys.name };

/**
 * Deactivates keys, also those whose deletion can be undone, and refuses their previous secrets.
 * @returns those that were active
 */
export async function updateKeysInactive(tx: Queryable, userIds: string[]): Promise<RowOf<typeof keyColumns>[]> {
  return await listRows(tx, keyColumns)`
    update api_keys set is_active = false, previous_key_hash = null, previous_expires_at = null
    where user_id = any(${userIds}::text[]) and is_active returning id, user_id as "userId", name`;
}

const changeColumns = { id: email_changes.id, userId: email_changes.user_id };

/** Stops the changes of address that wait for their confirmation. @returns them */
export async function updateChangesStopped(
  tx: Queryable,
  userIds: string[],
  now: Date,
): Promise<RowOf<typeof changeColumns>[]> {
  return await listRows(tx, changeColumns)`
    update email_changes set stopped_at = ${now}
    where user_id = any(${userIds}::text[]) and confirmed_at is null and replaced_at is null and stopped_at is null
    returning id, user_id as "userId"`;
}

const inviteColumns = {
  id: magic_invites.id,
  email: magic_invites.email,
  userId: magic_invites.sent_by,
  expiresAt: magic_invites.expires_at,
};
export type EndedInvite = RowOf<typeof inviteColumns>;

/**
 * Lets the invitations that these users sent and nobody used expire now, so that their senders or colleagues can send
 * them again. @returns them, with when they would have expired
 */
export async function updateInvitesExpired(tx: Queryable, userIds: string[], now: Date): Promise<EndedInvite[]> {
  return await listRows(tx, inviteColumns)`
    with open as (select id, expires_at from magic_invites
      where sent_by = any(${userIds}::text[]) and not used and revoked_at is null and expires_at > ${now}
      order by id for update)
    update magic_invites set expires_at = ${now} from open where magic_invites.id = open.id
    returning magic_invites.id, email, sent_by as "userId", open.expires_at as "expiresAt"`;
}

/** Marks the open links to choose a password as used. */
export async function updateLinksUsed(tx: Queryable, userIds: string[], now: Date): Promise<void> {
  await execute(
    tx,
  )`update reset_tokens set used_at = ${now} where user_id = any(${userIds}::text[]) and used_at is null`;
}

/**
 * Deletes one-time codes for these users, and those that they issued. `keepsOperatorCode`: not one that the operator of
 * the server printed together with a link to choose a password.
 */
export async function deleteOneTimeCodes(tx: Queryable, userIds: string[], keepsOperatorCode: boolean): Promise<void> {
  const isOfOperator = sql`issued_by is null and exists (select from reset_tokens
    where reset_tokens.user_id = two_factor_codes.user_id and reset_tokens.created_at = issued_at)`;
  await execute(tx)`delete from two_factor_codes
    where (user_id = any(${userIds}::text[]) or issued_by = any(${userIds}::text[]))
      ${keepsOperatorCode ? sql`and not (${isOfOperator})` : sql``}`;
}

/** Every device needs the second step again. */
export async function deleteDevicesTrusted(tx: Queryable, userIds: string[]): Promise<void> {
  await execute(tx)`delete from trusted_devices where user_id = any(${userIds}::text[])`;
}

/** Known devices are throttled like unknown ones until the next sign-in. */
export async function updateDevicesForgotten(tx: Queryable, userIds: string[], now: Date): Promise<void> {
  await execute(tx)`update known_devices set forgotten_at = ${now}
    where user_id = any(${userIds}::text[]) and forgotten_at is null`;
}

/** Clears the secrets of setups of an authenticator app that were not completed. */
export async function updateSetupsCleared(tx: Queryable, userIds: string[]): Promise<void> {
  await execute(tx)`update two_factor_auth set secret = null, pending_backup_codes = null
    where user_id = any(${userIds}::text[]) and not is_enabled and secret is not null`;
}

/** Refuses the tickets of backups whose download has not begun. */
export async function updateTicketsVoid(tx: Queryable, userIds: string[]): Promise<void> {
  await execute(tx)`update backups set ticket_hash = null
    where requested_by = any(${userIds}::text[]) and ticket_hash is not null`;
}

/**
 * Unlinks company accounts, but for accounts without a password and those that the directory made: these have no other
 * way to sign in.
 */
export async function deleteIdentitiesLinked(tx: Queryable, userIds: string[]): Promise<void> {
  await execute(tx)`delete from external_identities
    where user_id = any(${userIds}::text[])
      and exists (select from users where users.id = user_id and password is not null)
      and not exists (select from provisioned_users where provisioned_users.user_id = external_identities.user_id and is_made)`;
}

/** Ends sign-ins with the company account that wait for their next step. */
export async function deleteCompanyTickets(tx: Queryable, userIds: string[]): Promise<void> {
  await execute(tx)`delete from oidc_tickets where user_id = any(${userIds}::text[])`;
}
