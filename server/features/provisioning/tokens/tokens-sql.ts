import * as z from 'zod/mini';
import { integer, json, matching, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { provisioning_tokens } from '#server/platform/database/schema.ts';
import { execute, findValue, getRow, getValue, listRows, type RowOf } from '#server/platform/database/statements.ts';

/**
 * The id of a valid token. Its use is stored once a minute: calls of a synchronisation must not wait for each other's
 * row.
 */
export async function findUsedToken(db: Queryable, tokenHash: string, now: Date): Promise<string | null> {
  return await findValue(db, provisioning_tokens.id)`
    with used as (
      update provisioning_tokens set last_used_at = ${now}
      where token_hash = ${tokenHash} and revoked_at is null
        and (last_used_at is null or last_used_at <= ${now}::timestamptz - interval '1 minute')
    )
    select id from provisioning_tokens where token_hash = ${tokenHash} and revoked_at is null`;
}

/** Serialises the creation of tokens. @returns how many are valid */
export async function lockTokens(tx: Queryable): Promise<number> {
  await execute(tx)`select pg_advisory_xact_lock(hashtext('provisioning-tokens'))`;
  return await getValue(tx, integer)`select count(*) from provisioning_tokens where revoked_at is null`;
}

export async function insertToken(
  tx: Queryable,
  token: { id: string; tokenHash: string; createdBy: string; now: Date },
): Promise<void> {
  await execute(tx)`insert into provisioning_tokens (id, token_hash, created_by, created_at)
    values (${token.id}, ${token.tokenHash}, ${token.createdBy}, ${token.now})`;
}

/** Revokes a valid token. @returns when it was created; null: there is none */
export async function updateTokenRevoked(tx: Queryable, id: string, now: Date): Promise<string | null> {
  return await findValue(tx, provisioning_tokens.created_at)`
    update provisioning_tokens set revoked_at = ${now} where id = ${id} and revoked_at is null returning created_at`;
}

/** Revokes the tokens of a restored backup: one may have been revoked after it. */
export async function updateTokensRevoked(tx: Queryable, now: Date): Promise<void> {
  await execute(tx)`update provisioning_tokens set revoked_at = ${now} where revoked_at is null`;
}

const tokenColumns = {
  id: provisioning_tokens.id,
  createdAt: provisioning_tokens.created_at,
  createdBy: matching(json, z.nullable(z.object({ id: z.string(), name: z.string() }))),
  lastUsedAt: provisioning_tokens.last_used_at,
};

/** The valid tokens, the oldest first. */
export async function listTokens(db: Queryable): Promise<RowOf<typeof tokenColumns>[]> {
  return await listRows(db, tokenColumns)`
    select id, created_at as "createdAt", last_used_at as "lastUsedAt",
      (select json_build_object('id', users.id, 'name', users.name) from users where users.id = created_by) as "createdBy"
    from provisioning_tokens where revoked_at is null order by created_at, id`;
}

const stateColumns = {
  active: integer,
  disabled: integer,
  deleted: integer,
  groups: integer,
  withRole: integer,
  lastCallAt: nullable(provisioning_tokens.last_used_at),
};

/** How many users and groups there are, and when the directory last called. */
export async function getState(db: Queryable): Promise<RowOf<typeof stateColumns>> {
  return await getRow(db, stateColumns)`
    select count(*) filter (where deleted_at is null and status <> 'disabled') as active,
      count(*) filter (where deleted_at is null and status = 'disabled') as disabled,
      count(*) filter (where deleted_at is not null) as deleted,
      (select count(*) from provisioned_groups) as groups,
      (select count(*) from provisioned_groups where role is not null) as "withRole",
      (select max(last_used_at) from provisioning_tokens) as "lastCallAt"
    from provisioned_users join users on users.id = user_id`;
}
