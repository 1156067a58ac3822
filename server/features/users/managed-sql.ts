import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { hasRow, listValues } from '#server/platform/database/statements.ts';

/**
 * Whether the directory manages a row of `users`: it provisioned it, did not delete it since, and has a valid token.
 * Without one nothing could change these users any more.
 */
export const isManagedSql: RawBuilder<boolean> = sql`exists (select from provisioned_users
    where provisioned_users.user_id = users.id and deleted_at is null)
  and exists (select from provisioning_tokens where revoked_at is null)`;

/** Those of these users whom the directory manages. */
export async function listManagedIds(db: Queryable, userIds: string[]): Promise<string[]> {
  return await listValues(db, users.id)`
    select id from users where id = any(${userIds}::text[]) and ${isManagedSql}`;
}

/** Whether a group of the directory gives a row of `users` the role. */
export const hasDirectoryRoleSql: RawBuilder<boolean> = sql`(${isManagedSql} and exists (
    select from provisioned_group_members join provisioned_groups on provisioned_groups.id = group_id
    where provisioned_group_members.user_id = users.id and provisioned_groups.role is not null))`;

export async function hasDirectoryRole(db: Queryable, userId: string): Promise<boolean> {
  return await hasRow(db)`select 1 from users where id = ${userId} and ${hasDirectoryRoleSql}`;
}
