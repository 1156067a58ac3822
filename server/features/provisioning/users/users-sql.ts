import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { boolean, integer, matching, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { provisioned_users, users } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  findValue,
  getRow,
  getValue,
  listRows,
  type RowOf,
} from '#server/platform/database/statements.ts';

const attributes = matching(provisioned_users.attributes, z.record(z.string(), z.unknown()));

const userColumns = {
  id: provisioned_users.user_id,
  externalId: provisioned_users.external_id,
  userName: provisioned_users.user_name,
  attributes,
  createdAt: provisioned_users.created_at,
  updatedAt: provisioned_users.updated_at,
  name: users.name,
  email: users.email,
  role: users.role,
  status: users.status,
  isEmergency: users.is_emergency,
};
export type ProvisionedUser = RowOf<typeof userColumns>;

const userColumnsSql = sql`user_id as id, external_id as "externalId", user_name as "userName", attributes,
  provisioned_users.created_at as "createdAt", updated_at as "updatedAt", users.name, users.email, users.role,
  users.status, is_emergency as "isEmergency"`;

const managedSql = sql`provisioned_users join users on users.id = user_id and deleted_at is null`;

/** A user of the directory; `lock`: until the end of the transaction. */
export async function findProvisionedUser(db: Queryable, id: string, lock = false): Promise<ProvisionedUser | null> {
  return await findRow(db, userColumns)`
    select ${userColumnsSql} from ${managedSql} where user_id = ${id} ${lock ? sql`for no key update` : sql``}`;
}

export type UserPage = { where: RawBuilder<unknown>[]; offset: number; limit: number };

const whereSql = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);

export async function countProvisionedUsers(db: Queryable, where: RawBuilder<unknown>[]): Promise<number> {
  return await getValue(db, integer)`select count(*) from ${managedSql} where ${whereSql(where)}`;
}

/** One page of users, in the order of their ids. */
export async function listProvisionedUsers(
  db: Queryable,
  { where, offset, limit }: UserPage,
): Promise<ProvisionedUser[]> {
  return await listRows(db, userColumns)`
    select ${userColumnsSql} from ${managedSql} where ${whereSql(where)} order by user_id offset ${offset} limit ${limit}`;
}

const sameColumns = {
  id: users.id,
  isProvisioned: boolean,
  deletedAt: provisioned_users.deleted_at,
  externalId: provisioned_users.external_id,
  userName: nullable(provisioned_users.user_name),
  hasEmail: boolean,
};
export type SameUser = RowOf<typeof sameColumns>;

/** The accounts with this address, and the users of the directory, deleted ones too, with this name or id. */
export async function listSameUsers(
  db: Queryable,
  { userName, externalId, email }: { userName: string; externalId: string | null; email: string },
): Promise<SameUser[]> {
  // Each part has an index of its own; a condition over both tables, or over deleted users and others, would have none.
  return await listRows(db, sameColumns)`
    select users.id, user_id is not null as "isProvisioned", deleted_at as "deletedAt", external_id as "externalId",
      user_name as "userName", lower(email) = lower(${email}) as "hasEmail"
    from users left join provisioned_users on user_id = users.id
    where users.id in (
      select user_id from provisioned_users where lower(user_name) = lower(${userName}) and deleted_at is null
      union select user_id from provisioned_users where lower(user_name) = lower(${userName}) and deleted_at is not null
      union select user_id from provisioned_users where external_id = ${externalId} and deleted_at is null
      union select user_id from provisioned_users where external_id = ${externalId} and deleted_at is not null
      union select id from users where lower(email) = lower(${email}))`;
}

const claimColumns = { hasRegistration: boolean, hasInvite: boolean, mayBeReserved: boolean };

/** What else is about an address: one query, since most addresses of a first synchronisation have none of it. */
export async function getClaims(db: Queryable, email: string): Promise<RowOf<typeof claimColumns>> {
  return await getRow(db, claimColumns)`
    select exists (select from registrations where email = ${email} and confirmed_at is null) as "hasRegistration",
      exists (select from magic_invites where email = ${email} and not used and revoked_at is null) as "hasInvite",
      exists (select from email_changes where lower(old_email) = lower(${email}) and confirmed_at is not null
        and stopped_at is null) as "mayBeReserved"`;
}

export type StoredUser = {
  id: string;
  externalId: string | null;
  userName: string;
  attributes: Record<string, unknown>;
  now: Date;
};

/** Adds a user, or brings back a deleted one. @returns whether it is new; null: the directory has that account already */
export async function insertProvisionedUser(
  tx: Queryable,
  user: StoredUser & { isMade: boolean },
): Promise<boolean | null> {
  return await findValue(tx, boolean)`
    insert into provisioned_users as known
      (user_id, external_id, user_name, is_made, attributes, created_at, updated_at)
    values (${user.id}, ${user.externalId}, ${user.userName}, ${user.isMade}, ${JSON.stringify(user.attributes)}::jsonb,
      ${user.now}, ${user.now})
    on conflict (user_id) do update set external_id = excluded.external_id, user_name = excluded.user_name,
      attributes = excluded.attributes, updated_at = excluded.updated_at, deleted_at = null
    where known.deleted_at is not null
    returning known.xmax = 0`;
}

export async function updateProvisionedUser(tx: Queryable, user: StoredUser): Promise<void> {
  await execute(tx)`update provisioned_users set external_id = ${user.externalId}, user_name = ${user.userName},
    attributes = ${JSON.stringify(user.attributes)}::jsonb, updated_at = ${user.now} where user_id = ${user.id}`;
}

/** Marks a user as deleted, who leaves all groups. */
export async function updateProvisionedDeleted(tx: Queryable, id: string, now: Date): Promise<void> {
  await execute(tx)`delete from provisioned_group_members where user_id = ${id}`;
  await execute(tx)`update provisioned_users set deleted_at = ${now}, updated_at = ${now} where user_id = ${id}`;
}
