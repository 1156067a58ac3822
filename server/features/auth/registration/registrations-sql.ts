import { sql } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { registrations } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect, hasRow, listValues, type RowOf } from '#server/platform/database/statements.ts';

const registrationColumns = {
  id: registrations.id,
  email: registrations.email,
  username: registrations.username,
  name: registrations.name,
  password: registrations.password,
  mobile: registrations.mobile,
  linkedinUrl: registrations.linkedin_url,
  expiresAt: registrations.expires_at,
  confirmedAt: registrations.confirmed_at,
};
export type Registration = RowOf<typeof registrationColumns>;

const registrationColumnsSql = sql`id, email, username, name, password, mobile, linkedin_url as "linkedinUrl",
  expires_at as "expiresAt", confirmed_at as "confirmedAt"`;

export type NewRegistration = Omit<Registration, 'expiresAt' | 'confirmedAt'> & {
  tokenHash: string | null;
  expiresAt: Date;
  now: Date;
};

export async function insertRegistration(tx: Queryable, added: NewRegistration): Promise<void> {
  await execute(tx)`insert into registrations
      (id, token_hash, email, username, name, password, mobile, linkedin_url, created_at, expires_at)
    values (${added.id}, ${added.tokenHash}, ${added.email}, ${added.username}, ${added.name}, ${added.password},
      ${added.mobile}, ${added.linkedinUrl}, ${added.now}, ${added.expiresAt})`;
}

/** A registration whose mail is not written yet. */
export async function findNewRegistration(tx: Queryable, id: string): Promise<Registration | null> {
  return await findRow(tx, registrationColumns)`
    select ${registrationColumnsSql} from registrations where id = ${id} and token_hash is null for update`;
}

export async function findRegistrationByToken(db: Queryable, tokenHash: string): Promise<Registration | null> {
  return await findRow(db, registrationColumns)`
    select ${registrationColumnsSql} from registrations where token_hash = ${tokenHash}`;
}

/** The newest unconfirmed registration of an address, also an expired one. */
export async function findNewestRegistration(db: Queryable, email: string): Promise<Registration | null> {
  return await findRow(db, registrationColumns)`
    select ${registrationColumnsSql} from registrations
    where email = ${email} and token_hash is not null and confirmed_at is null
    order by created_at desc, id desc limit 1`;
}

export async function updateTokenHash(tx: Queryable, id: string, tokenHash: string): Promise<void> {
  await execute(tx)`update registrations set token_hash = ${tokenHash} where id = ${id}`;
}

/**
 * Closes every registration of an address that gets an account: a link that stays open would make another one when the
 * account changes its address. @returns the ids of those that were unconfirmed: of concurrent calls one gets an id
 */
export async function updateRegistrationsConfirmed(tx: Queryable, email: string, now: Date): Promise<string[]> {
  return await listValues(tx, registrations.id)`
    update registrations set confirmed_at = ${now} where email = ${email} and confirmed_at is null returning id`;
}

export async function deleteRegistration(tx: Queryable, id: string): Promise<void> {
  await execute(tx)`delete from registrations where id = ${id}`;
}

export async function deleteRegistrations(db: Queryable, expiredBefore: Date): Promise<void> {
  await execute(db)`delete from registrations where expires_at < ${expiredBefore}`;
}

export async function updateSetupToken(tx: Queryable, hash: string): Promise<void> {
  await execute(tx)`delete from setup_tokens`;
  await execute(tx)`insert into setup_tokens (token_hash) values (${hash})`;
}

export async function hasSetupToken(db: Queryable, hash: string): Promise<boolean> {
  return await hasRow(db)`select 1 from setup_tokens where token_hash = ${hash}`;
}

/** Consumes the token. @returns false when there is no such token */
export async function deleteSetupToken(tx: Queryable, hash: string): Promise<boolean> {
  return await hasEffect(tx)`delete from setup_tokens where token_hash = ${hash}`;
}
