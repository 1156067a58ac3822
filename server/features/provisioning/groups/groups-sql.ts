import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { ProvisionedGroup } from '#contract/provisioning.ts';
import { integer, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import {
  provisioned_group_members,
  provisioned_groups,
  provisioned_users,
  users,
} from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  getValue,
  hasEffect,
  listRows,
  listValues,
  type RowOf,
} from '#server/platform/database/statements.ts';

const groupRole = matching(provisioned_groups.role, z.nullable(z.literal([0, 1, 2, 3])));

const groupColumns = {
  id: provisioned_groups.id,
  externalId: provisioned_groups.external_id,
  displayName: provisioned_groups.display_name,
  createdAt: provisioned_groups.created_at,
  updatedAt: provisioned_groups.updated_at,
};
export type StoredGroup = RowOf<typeof groupColumns>;

const groupColumnsSql = sql`id, external_id as "externalId", display_name as "displayName", created_at as "createdAt",
  updated_at as "updatedAt"`;

/** A group; `lock`: until the end of the transaction. */
export async function findGroup(db: Queryable, id: string, lock = false): Promise<StoredGroup | null> {
  return await findRow(db, groupColumns)`
    select ${groupColumnsSql} from provisioned_groups where id = ${id} ${lock ? sql`for update` : sql``}`;
}

const whereSql = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);

export async function countGroups(db: Queryable, where: RawBuilder<unknown>[] = []): Promise<number> {
  return await getValue(db, integer)`select count(*) from provisioned_groups where ${whereSql(where)}`;
}

/** One page of groups, in the order of their ids. */
export async function listGroupRows(
  db: Queryable,
  { where, offset, limit }: { where: RawBuilder<unknown>[]; offset: number; limit: number },
): Promise<StoredGroup[]> {
  return await listRows(db, groupColumns)`
    select ${groupColumnsSql} from provisioned_groups where ${whereSql(where)} order by id offset ${offset} limit ${limit}`;
}

const memberColumns = { groupId: provisioned_group_members.group_id, id: users.id, name: users.name };
export type GroupMember = RowOf<typeof memberColumns>;

/** The members of groups, by id. */
export async function listMembers(db: Queryable, groupIds: string[]): Promise<GroupMember[]> {
  return await listRows(db, memberColumns)`
    select group_id as "groupId", users.id, users.name
    from provisioned_group_members join users on users.id = user_id
    where group_id = any(${groupIds}::text[]) order by group_id, users.id`;
}

export async function listMemberIds(tx: Queryable, groupId: string): Promise<string[]> {
  return await listValues(tx, provisioned_group_members.user_id)`
    select user_id from provisioned_group_members where group_id = ${groupId}`;
}

type Group = { id: string; externalId: string | null; displayName: string; now: Date };

/** Violates `provisioned_groups_display_name` or `provisioned_groups_external_id` when these are taken. */
export async function insertGroup(tx: Queryable, group: Group): Promise<void> {
  await execute(tx)`insert into provisioned_groups (id, external_id, display_name, created_at, updated_at)
    values (${group.id}, ${group.externalId}, ${group.displayName}, ${group.now}, ${group.now})`;
}

export async function updateGroup(tx: Queryable, group: Group): Promise<void> {
  await execute(tx)`update provisioned_groups set external_id = ${group.externalId},
    display_name = ${group.displayName}, updated_at = ${group.now} where id = ${group.id}`;
}

export async function updateGroupTouched(tx: Queryable, id: string, now: Date): Promise<void> {
  await execute(tx)`update provisioned_groups set updated_at = ${now} where id = ${id}`;
}

export async function deleteGroup(tx: Queryable, id: string): Promise<boolean> {
  return await hasEffect(tx)`delete from provisioned_groups where id = ${id}`;
}

/** Those of these ids that are users of the directory; they stay so until the end of the transaction. */
export async function lockMembers(tx: Queryable, userIds: string[]): Promise<string[]> {
  return await listValues(tx, provisioned_users.user_id)`
    select user_id from provisioned_users where user_id = any(${userIds}::text[]) and deleted_at is null
    order by user_id for key share`;
}

export async function insertMembers(tx: Queryable, groupId: string, userIds: string[]): Promise<void> {
  await execute(tx)`insert into provisioned_group_members (group_id, user_id)
    select ${groupId}, unnest(${userIds}::text[]) on conflict do nothing`;
}

export async function deleteMembers(tx: Queryable, groupId: string, userIds: string[]): Promise<void> {
  await execute(tx)`delete from provisioned_group_members
    where group_id = ${groupId} and user_id = any(${userIds}::text[])`;
}

const listedColumns = {
  id: provisioned_groups.id,
  displayName: provisioned_groups.display_name,
  role: groupRole,
  members: integer,
  updatedAt: provisioned_groups.updated_at,
};

/** All groups with their numbers of members, by name. */
export async function listGroupsByName(db: Queryable): Promise<ProvisionedGroup[]> {
  return await listRows(db, listedColumns)`
    select id, display_name as "displayName", role, coalesce(counted.members, 0) as members, updated_at as "updatedAt"
    from provisioned_groups left join (
      select group_id, count(*) as members from provisioned_group_members group by group_id
    ) as counted on counted.group_id = id
    order by fold(display_name) collate "C", id`;
}

const roleColumns = { id: provisioned_groups.id, name: provisioned_groups.display_name, role: groupRole };

/** Groups by their ids; `lock`: until the end of the transaction. */
export async function listGroupRoles(
  db: Queryable,
  ids: string[],
  lock: boolean,
): Promise<RowOf<typeof roleColumns>[]> {
  return await listRows(db, roleColumns)`
    select id, display_name as name, role from provisioned_groups where id = any(${ids}::text[])
    order by id ${lock ? sql`for update` : sql``}`;
}

export type PlannedRole = { id: string; role: 0 | 1 | 2 | 3 | null };

export async function updateGroupRoles(tx: Queryable, planned: PlannedRole[]): Promise<void> {
  await execute(tx)`update provisioned_groups set role = planned.role
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as planned (id text, role int)
    where provisioned_groups.id = planned.id`;
}

const changeColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  status: users.status,
  isEmergency: users.is_emergency,
  from: users.role,
  to: users.role,
};
export type RoleDifference = RowOf<typeof changeColumns>;

/**
 * The users whose groups give another role than they have, by name. `userIds`: only these. `planned`: roles of groups
 * that are not saved yet. One of no group with a role keeps the own role.
 */
export async function listRoleDifferences(
  db: Queryable,
  { userIds = null, planned = [] }: { userIds?: string[] | null; planned?: PlannedRole[] },
): Promise<RoleDifference[]> {
  return await listRows(db, changeColumns)`
    with given as (
      select member.user_id, max(case when planned.id is null then provisioned_groups.role else planned.role end)::int as role
      from provisioned_group_members as member
      join provisioned_groups on provisioned_groups.id = member.group_id
      left join jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as planned (id text, role int)
        on planned.id = member.group_id
      where ${userIds}::text[] is null or member.user_id = any(${userIds}::text[])
      group by member.user_id
    )
    select users.id, users.name, users.email, users.status, is_emergency as "isEmergency", users.role as "from",
      given.role as "to"
    from given join users on users.id = given.user_id
    where given.role <> users.role
    order by fold(users.name) collate "C", users.id`;
}

/** The ids of the active administrators. */
export async function listAdministratorIds(db: Queryable): Promise<string[]> {
  return await listValues(db, users.id)`select id from users where role = 3 and status = 'active' order by id`;
}
