import type { Passkey } from '#contract/passkeys.ts';
import { integer } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { passkeys } from '#server/platform/database/schema.ts';
import {
  findRow,
  findValue,
  getValue,
  hasEffect,
  hasRow,
  listRows,
  type RowOf,
} from '#server/platform/database/statements.ts';

const passkeyColumns = {
  id: passkeys.id,
  name: passkeys.name,
  isSynced: passkeys.is_synced,
  createdAt: passkeys.created_at,
  lastUsedAt: passkeys.last_used_at,
};

/** The passkeys of a user, the newest first. */
export async function listPasskeyRows(db: Queryable, userId: string): Promise<Passkey[]> {
  return await listRows(db, passkeyColumns)`
    select id, name, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where user_id = ${userId} order by created_at desc, id desc`;
}

const descriptorColumns = { id: passkeys.credential_id, transports: passkeys.transports };

/** The credentials of a user, as a browser names them. */
export async function listCredentials(db: Queryable, userId: string): Promise<RowOf<typeof descriptorColumns>[]> {
  return await listRows(db, descriptorColumns)`
    select credential_id as id, transports from passkeys where user_id = ${userId} order by created_at, id`;
}

export async function countPasskeys(db: Queryable, userId: string): Promise<number> {
  return await getValue(db, integer)`select count(*) from passkeys where user_id = ${userId}`;
}

const ownerColumns = { id: passkeys.id, userId: passkeys.user_id, publicKey: passkeys.public_key };

/** A passkey with its owner and key, by the id of its credential. */
export async function findPasskeyOwner(
  db: Queryable,
  credentialId: string,
): Promise<RowOf<typeof ownerColumns> | null> {
  return await findRow(db, ownerColumns)`
    select id, user_id as "userId", public_key as "publicKey" from passkeys where credential_id = ${credentialId}`;
}

export type NewPasskey = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  isSynced: boolean;
  now: Date;
};

/** Adds a passkey. @returns false when its credential is known already */
export async function insertPasskey(tx: Queryable, added: NewPasskey): Promise<boolean> {
  return await hasRow(tx)`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
    values (${added.id}, ${added.userId}, ${added.credentialId}, ${added.publicKey}, ${added.counter},
      ${added.transports}, ${added.name}, ${added.isSynced}, ${added.now})
    on conflict (credential_id) do nothing
    returning id`;
}

/**
 * Records a use, when the counter is higher than at the last one. Authenticators without a counter keep 0. @returns
 * false when it is not, or the passkey is gone
 */
export async function updatePasskeyUsed(
  db: Queryable,
  used: { id: string; counter: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  return await hasEffect(db)`
    update passkeys set counter = ${used.counter}, is_synced = ${used.isSynced}, last_used_at = ${used.now}
    where id = ${used.id} and (counter < ${used.counter} or (counter = 0 and ${used.counter} = 0))`;
}

export async function hasPasskey(db: Queryable, id: string): Promise<boolean> {
  return await hasRow(db)`select 1 from passkeys where id = ${id}`;
}

/** @returns the name before; null when the user has no such passkey */
export async function updatePasskeyName(
  tx: Queryable,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<string | null> {
  return await findValue(tx, passkeys.name)`
    with before as (select id, name from passkeys where id = ${id} and user_id = ${userId} for update),
    renamed as (update passkeys set name = ${name} from before where passkeys.id = before.id)
    select name from before`;
}

/** The user of a passkey. */
export async function findPasskeyUser(db: Queryable, id: string): Promise<string | null> {
  return await findValue(db, passkeys.user_id)`select user_id from passkeys where id = ${id}`;
}

/** @returns its name; null when the user has no such passkey */
export async function deletePasskey(tx: Queryable, which: { id: string; userId: string }): Promise<string | null> {
  return await findValue(tx, passkeys.name)`
    delete from passkeys where id = ${which.id} and user_id = ${which.userId} returning name`;
}

/** Deletes the passkeys of a user. `since`: only those that were added since then. @returns them */
export async function deletePasskeysOf(
  tx: Queryable,
  userId: string,
  since: string | null,
): Promise<{ id: string; name: string }[]> {
  return await listRows(tx, { id: passkeys.id, name: passkeys.name })`
    delete from passkeys
    where user_id = ${userId} and (${since}::timestamptz is null or created_at >= ${since}::timestamptz)
    returning id, name`;
}
