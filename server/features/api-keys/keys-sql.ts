import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ApiKey } from '#contract/api-keys.ts';
import { apiKeyPermissions, type ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { boolean, integer, matching, nullable, timestamp } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { api_keys, users } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  findValue,
  getRow,
  hasRow,
  listRows,
  type RowOf,
} from '#server/platform/database/statements.ts';

const permissions = matching(api_keys.permissions, z.array(z.enum(apiKeyPermissions)));

const listedColumns = {
  id: api_keys.id,
  name: api_keys.name,
  isActive: api_keys.is_active,
  permissions,
  createdAt: api_keys.created_at,
  lastUsed: api_keys.last_used,
  usageCount: integer,
  expiresAt: api_keys.expires_at,
  previousSecretUntil: api_keys.previous_expires_at,
};

const listed = (now: Date) => sql`id, name, is_active as "isActive", permissions, created_at as "createdAt",
  last_used as "lastUsed", usage_count as "usageCount", expires_at as "expiresAt",
  case when previous_expires_at > ${now} then previous_expires_at end as "previousSecretUntil"`;

/** The keys of a user, the newest first. */
export async function listKeyRows(db: Queryable, userId: string, now: Date): Promise<ApiKey[]> {
  return await listRows(db, listedColumns)`
    select ${listed(now)} from api_keys where user_id = ${userId} and deleted_at is null
    order by created_at desc, id desc`;
}

const statColumns = { totalKeys: integer, activeKeys: integer, expiredKeys: integer, totalUsage: integer };

export async function getKeyStats(db: Queryable, userId: string, now: Date): Promise<RowOf<typeof statColumns>> {
  const isExpired = sql`coalesce(expires_at <= ${now}, false)`;
  return await getRow(db, statColumns)`
    select count(*) as "totalKeys", count(*) filter (where is_active and not ${isExpired}) as "activeKeys",
      count(*) filter (where ${isExpired}) as "expiredKeys", coalesce(sum(usage_count), 0)::bigint as "totalUsage"
    from api_keys where user_id = ${userId} and deleted_at is null`;
}

type NewKey = {
  id: string;
  userId: string;
  name: string;
  keyHash: string;
  permissions: ApiKeyPermission[];
  expiresAt: string | null;
  now: Date;
};

/** Inserts a key when the user has fewer than `max`, in one atomic statement; null: the user has them all. */
export async function insertKey(tx: Queryable, key: NewKey, max: number): Promise<ApiKey | null> {
  return await findRow(tx, listedColumns)`
    with counted as (${countOneMore(key.userId, max)})
    insert into api_keys (id, user_id, name, key_hash, permissions, expires_at, created_at)
    select ${key.id}, user_id, ${key.name}, ${key.keyHash}, ${JSON.stringify(key.permissions)}::jsonb,
      ${key.expiresAt}::timestamptz, ${key.now}::timestamptz
    from counted
    returning ${listed(key.now)}`;
}

/** Has a row when the user had fewer keys than `max`. */
const countOneMore = (userId: string, max: number) => sql`
  insert into api_key_counts as counts (user_id, keys) values (${userId}, 1)
  on conflict (user_id) do update set keys = counts.keys + 1 where counts.keys < ${max}
  returning user_id`;

/** A key of a user; `lock`: until the end of the transaction. */
export async function findOwnKey(
  db: Queryable,
  { id, userId, now, lock = false }: { id: string; userId: string; now: Date; lock?: boolean },
): Promise<ApiKey | null> {
  return await findRow(db, listedColumns)`
    select ${listed(now)} from api_keys where id = ${id} and user_id = ${userId} and deleted_at is null
    ${lock ? sql`for update` : sql``}`;
}

export type KeyFields = Pick<ApiKey, 'name' | 'permissions' | 'isActive' | 'expiresAt'>;

export async function updateKey(tx: Queryable, id: string, fields: KeyFields, now: Date): Promise<ApiKey> {
  return await getRow(tx, listedColumns)`
    update api_keys set name = ${fields.name}, permissions = ${JSON.stringify(fields.permissions)}::jsonb,
      is_active = ${fields.isActive}, expires_at = ${fields.expiresAt}::timestamptz
    where id = ${id} returning ${listed(now)}`;
}

/** Deactivates an active key of any user, and refuses its previous secret. @returns it; null when there is none */
export async function updateKeyInactive(tx: Queryable, id: string): Promise<{ userId: string; name: string } | null> {
  return await findRow(tx, { userId: api_keys.user_id, name: api_keys.name })`
    update api_keys set is_active = false, previous_key_hash = null, previous_expires_at = null
    where id = ${id} and is_active and deleted_at is null returning user_id as "userId", name`;
}

/** Whether there is a user whose keys can be listed. */
export async function hasOwner(db: Queryable, userId: string): Promise<boolean> {
  return await hasRow(db)`select 1 from users where id = ${userId} and erased_at is null`;
}

/** Deactivates the keys of everybody. */
export async function updateAllInactive(tx: Queryable): Promise<void> {
  await execute(tx)`update api_keys set is_active = false where is_active`;
}

/** Replaces the hash of a key; the present one is accepted until a moment. */
export async function updateKeyHash(
  tx: Queryable,
  { id, keyHash, previousUntil, now }: { id: string; keyHash: string; previousUntil: Date | null; now: Date },
): Promise<ApiKey> {
  return await getRow(tx, listedColumns)`
    update api_keys set key_hash = ${keyHash}, previous_expires_at = ${previousUntil}::timestamptz,
      previous_key_hash = ${previousUntil === null ? sql`null` : sql`key_hash`}
    where id = ${id} returning ${listed(now)}`;
}

export async function updateGraceEnded(tx: Queryable, id: string, now: Date): Promise<ApiKey> {
  return await getRow(tx, listedColumns)`
    update api_keys set previous_key_hash = null, previous_expires_at = null where id = ${id} returning ${listed(now)}`;
}

/** Marks a key of a user as deleted, and counts one key less. @returns its name; null: there is no such key */
export async function updateKeyDeleted(
  tx: Queryable,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<string | null> {
  return await findValue(tx, api_keys.name)`
    with deleted as (
      update api_keys set deleted_at = ${now} where id = ${id} and user_id = ${userId} and deleted_at is null
      returning user_id, name
    ),
    counted as (
      update api_key_counts set keys = keys - 1 from deleted where api_key_counts.user_id = deleted.user_id
    )
    select name from deleted`;
}

export async function findDeletedKey(
  tx: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<{ deletedAt: string | null } | null> {
  return await findRow(tx, { deletedAt: api_keys.deleted_at })`
    select deleted_at as "deletedAt" from api_keys where id = ${id} and user_id = ${userId} for update`;
}

/** Undoes a deletion when the user has fewer keys than `max`; null: the user has them all. */
export async function updateKeyRestored(
  tx: Queryable,
  { id, userId, now, max }: { id: string; userId: string; now: Date; max: number },
): Promise<ApiKey | null> {
  return await findRow(tx, listedColumns)`
    with counted as (${countOneMore(userId, max)})
    update api_keys set deleted_at = null from counted
    where id = ${id} and api_keys.user_id = counted.user_id and deleted_at is not null
    returning ${listed(now)}`;
}

/** Removes the keys that were deleted before a moment. */
export async function deleteDeletedKeys(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from api_keys where deleted_at < ${before}`;
}

const storedColumns = {
  id: api_keys.id,
  userId: api_keys.user_id,
  userName: users.name,
  username: users.username,
  email: users.email,
  role: users.role,
  userStatus: users.status,
  permissions,
  keyHash: api_keys.key_hash,
  previousKeyHash: api_keys.previous_key_hash,
  previousExpiresAt: api_keys.previous_expires_at,
  isActive: api_keys.is_active,
  expiresAt: api_keys.expires_at,
  ownerHasTotp: boolean,
  ownerHasPasskey: boolean,
  /** From then on an administrator without two-factor authentication can only set it up; null: never. */
  twoFactorDueAt: nullable(timestamp),
};
export type StoredKey = RowOf<typeof storedColumns>;

/** A key with its owner, whatever their states; null when it does not exist or is deleted. */
export async function findStoredKey(db: Queryable, id: string): Promise<StoredKey | null> {
  return await findRow(db, storedColumns)`
    select api_keys.id, user_id as "userId", users.name as "userName", users.username, users.email, users.role,
      users.status as "userStatus", permissions, key_hash as "keyHash", previous_key_hash as "previousKeyHash",
      previous_expires_at as "previousExpiresAt", is_active as "isActive", expires_at as "expiresAt",
      exists (select from two_factor_auth where two_factor_auth.user_id = users.id and is_enabled) as "ownerHasTotp",
      exists (select from passkeys where passkeys.user_id = users.id) as "ownerHasPasskey",
      case when users.role = 3 then two_factor_due_at(users.id) end as "twoFactorDueAt"
    from api_keys join users on users.id = user_id where api_keys.id = ${id} and deleted_at is null`;
}
