import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { integer, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { two_factor_auth } from '#server/platform/database/schema.ts';
import { execute, findRow, findValue, hasEffect, hasRow, type RowOf } from '#server/platform/database/statements.ts';

const factorColumns = {
  isEnabled: two_factor_auth.is_enabled,
  secret: two_factor_auth.secret,
  backupCodes: matching(two_factor_auth.backup_codes, z.array(z.string())),
  backupCodesCreatedAt: two_factor_auth.backup_codes_created_at,
  enabledAt: two_factor_auth.enabled_at,
  createdAt: two_factor_auth.created_at,
};
export type StoredFactor = RowOf<typeof factorColumns>;

/**
 * The authenticator app of a user, or the one that is being set up; `backupCodes` are hashes of those that count now.
 */
export async function findFactor(db: Queryable, userId: string): Promise<StoredFactor | null> {
  return await findRow(db, factorColumns)`
    select is_enabled as "isEnabled", secret, backup_codes as "backupCodes",
      backup_codes_created_at as "backupCodesCreatedAt", enabled_at as "enabledAt", created_at as "createdAt"
    from two_factor_auth where user_id = ${userId}`;
}

/** Whether the user has an authenticator app. */
export async function hasTotp(db: Queryable, userId: string): Promise<boolean> {
  return await hasRow(db)`select 1 from two_factor_auth where user_id = ${userId} and is_enabled`;
}

/** True for the user of this id with an authenticator app or a passkey. */
function hasSecondFactorSql(userId: string): RawBuilder<unknown> {
  return sql`(exists (select from two_factor_auth where user_id = ${userId} and is_enabled)
    or exists (select from passkeys where user_id = ${userId}))`;
}

/** Whether the user has an authenticator app or a passkey. */
export async function hasTwoFactor(db: Queryable, userId: string): Promise<boolean> {
  return await hasRow(db)`select 1 where ${hasSecondFactorSql(userId)}`;
}

/** Locks the user, so that changes of their second factor happen one at a time. */
export async function lockUser(tx: Queryable, userId: string): Promise<void> {
  await execute(tx)`select from users where id = ${userId} for update`;
}

export type NewFactor = { id: string; userId: string; secret: string; backupCodeHashes: string[]; now: Date };

/** Stores a pending setup, in place of an earlier one. @returns false when two-factor authentication is enabled */
export async function insertPendingFactor(db: Queryable, factor: NewFactor): Promise<boolean> {
  const codes = JSON.stringify(factor.backupCodeHashes);
  return await hasEffect(db)`
    insert into two_factor_auth (id, user_id, secret, pending_backup_codes, created_at)
    values (${factor.id}, ${factor.userId}, ${factor.secret}, ${codes}::jsonb, ${factor.now})
    on conflict (user_id) do update set
      secret = excluded.secret, pending_backup_codes = excluded.pending_backup_codes, created_at = excluded.created_at
    where not two_factor_auth.is_enabled`;
}

/** Deletes the secrets of setups that were started before a moment and not completed. */
export async function deletePendingFactors(db: Queryable, startedBefore: Date): Promise<void> {
  await execute(db)`
    update two_factor_auth set secret = null, pending_backup_codes = null
    where not is_enabled and secret is not null and created_at < ${startedBefore}`;
}

/** Enables the pending setup that still has this secret. @returns false when it was replaced or enabled meanwhile */
export async function updateFactorEnabled(
  tx: Queryable,
  userId: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  return await hasEffect(tx)`
    update two_factor_auth set is_enabled = true, enabled_at = ${now}, last_used_step = ${step},
      backup_codes = coalesce(pending_backup_codes, '[]'), backup_codes_created_at = ${now}, pending_backup_codes = null
    where user_id = ${userId} and secret = ${secret} and not is_enabled`;
}

/** Uses the code of a time step. @returns false when it or a later one was used: of concurrent calls, one gets true */
export async function updateStepUsed(
  tx: Queryable,
  userId: string,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  return await hasEffect(tx)`
    update two_factor_auth set last_used_step = ${step}
    where user_id = ${userId} and secret = ${secret} and is_enabled
      and (last_used_step is null or last_used_step < ${step})`;
}

/** Uses a backup code. @returns how many are left; null when it is unknown: of concurrent calls, one gets a number */
export async function deleteBackupCode(tx: Queryable, userId: string, hash: string): Promise<number | null> {
  return await findValue(tx, integer)`
    update two_factor_auth set backup_codes = backup_codes - ${hash}::text
    where user_id = ${userId} and jsonb_exists(backup_codes, ${hash})
    returning jsonb_array_length(backup_codes)`;
}

export type NewBackupCodes = { id: string; hashes: string[]; now: Date };

/** Replaces the backup codes. @returns false when the user has no second factor */
export async function updateBackupCodes(tx: Queryable, userId: string, codes: NewBackupCodes): Promise<boolean> {
  return await hasEffect(tx)`
    insert into two_factor_auth (id, user_id, backup_codes, backup_codes_created_at, created_at)
    select ${codes.id}, ${userId}, ${JSON.stringify(codes.hashes)}::jsonb, ${codes.now}::timestamptz,
      ${codes.now}::timestamptz
    where ${hasSecondFactorSql(userId)}
    on conflict (user_id) do update set
      backup_codes = excluded.backup_codes, backup_codes_created_at = excluded.backup_codes_created_at`;
}

/**
 * Removes the authenticator app; a pending setup and the backup codes stay. `since`: only one that was enabled since
 * then. @returns whether there was one to remove
 */
export async function updateTotpDisabled(tx: Queryable, userId: string, since: string | null): Promise<boolean> {
  return await hasEffect(tx)`
    update two_factor_auth set is_enabled = false, secret = null, enabled_at = null, last_used_step = null
    where user_id = ${userId} and is_enabled
      and (${since}::timestamptz is null or enabled_at >= ${since}::timestamptz)`;
}

/**
 * Deletes the backup codes of a user; the authenticator app and a pending setup stay. @returns whether there were any
 */
export async function deleteBackupCodesOf(tx: Queryable, userId: string): Promise<boolean> {
  const hadCodes = await hasEffect(tx)`
    update two_factor_auth set backup_codes = '[]', backup_codes_created_at = null
    where user_id = ${userId} and backup_codes <> '[]'`;
  await execute(tx)`delete from two_factor_auth where user_id = ${userId} and secret is null`;
  return hadCodes;
}
