import { type RawBuilder, sql } from 'kysely';
import { type InviteStatus, inviteStatuses } from '#contract/invitations.ts';
import { normalizeDomain } from '#contract/platform/domain-name.ts';
import { normalizeEmail } from '#contract/platform/email-address.ts';
import { boolean, notNull, nullable, oneOf, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { magic_invites, users } from '#server/platform/database/schema.ts';
import { execute, findRow, hasRow, listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';
import type { PageKey } from '#server/platform/paging/page-cursor.ts';

/** Whether the sender may still grant the role of an invitation: see `invitableRoles`. */
const senderMayInviteSql: RawBuilder<boolean> = sql`exists (select from users as sender
  where sender.id = magic_invites.sent_by and sender.status = 'active'
    and sender.role >= case when magic_invites.role > 1 then 3 else 2 end)`;

/** Qualified, for an upsert has these columns twice. */
const openSql = (now: Date) => sql`not magic_invites.used and magic_invites.revoked_at is null
  and magic_invites.expires_at > ${now} and ${senderMayInviteSql}`;

const knownColumns = { email: text, status: users.status };

/** Of these addresses those that have an account. */
export async function listAccounts(db: Queryable, emails: string[]): Promise<RowOf<typeof knownColumns>[]> {
  return await listRows(db, knownColumns)`
    select lower(email) as email, status from users where lower(email) = any(${emails}::text[])`;
}

/** Of these addresses those that have an open invitation. */
export async function listOpenInvites(db: Queryable, emails: string[], now: Date): Promise<string[]> {
  return await listValues(db, text)`
    select email from magic_invites where email = any(${emails}::text[]) and ${openSql(now)}`;
}

type NewInvites = {
  invites: { id: string; email: string; domain: string; tokenHash: string; mailId: string }[];
  role: number;
  sentBy: string;
  expiresAt: Date;
  now: Date;
};

const sentColumns = {
  id: magic_invites.id,
  email: magic_invites.email,
  mailId: notNull(magic_invites.mail_id),
  expiresAt: magic_invites.expires_at,
};

/**
 * Adds invitations, or renews those of an address that have expired, as if they were new. Addresses with an
 * account or an open invitation are left out. @returns the others, whose ids may be those of renewed ones:
 * these need `updateTokenHashes`
 */
export async function insertInvites(
  tx: Queryable,
  { invites, role, sentBy, expiresAt, now }: NewInvites,
): Promise<RowOf<typeof sentColumns>[]> {
  return await listRows(tx, sentColumns)`
    insert into magic_invites (id, email, domain, token_hash, mail_id, role, sent_by, expires_at, created_at)
    select id, email, domain, "tokenHash", "mailId", ${role}::int, ${sentBy}, ${expiresAt}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(invites)}::jsonb)
      as given (id text, email text, domain text, "tokenHash" text, "mailId" text)
    where not exists (select from users where lower(users.email) = given.email)
    on conflict (email) where not used and revoked_at is null do update
      set role = excluded.role, sent_by = excluded.sent_by, mail_id = excluded.mail_id,
        expires_at = excluded.expires_at, created_at = excluded.created_at
      where not (${openSql(now)})
    returning id, email, mail_id as "mailId", expires_at as "expiresAt"`;
}

/** Stores the hashes of renewed invitations: their links depend on the secret key, which may have changed. */
export async function updateTokenHashes(tx: Queryable, invites: { id: string; tokenHash: string }[]): Promise<void> {
  await execute(tx)`
    update magic_invites set token_hash = "tokenHash"
    from jsonb_to_recordset(${JSON.stringify(invites)}::jsonb) as given (id text, "tokenHash" text)
    where magic_invites.id = given.id`;
}

type RenewedInvite = { id: string; sentBy: string; role: number; tokenHash: string; mailId: string };

/** Renews invitations that are locked. */
export async function updateRenewed(tx: Queryable, invites: RenewedInvite[], expiresAt: Date): Promise<void> {
  await execute(tx)`update magic_invites
    set sent_by = "sentBy", role = given.role, token_hash = "tokenHash", mail_id = "mailId", expires_at = ${expiresAt}
    from jsonb_to_recordset(${JSON.stringify(invites)}::jsonb)
      as given (id text, "sentBy" text, role int, "tokenHash" text, "mailId" text)
    where magic_invites.id = given.id`;
}

/** Revokes invitations that are locked. */
export async function updateRevoked(tx: Queryable, ids: string[], revokedBy: string, now: Date): Promise<void> {
  await execute(tx)`
    update magic_invites set revoked_at = ${now}, revoked_by = ${revokedBy} where id = any(${ids})`;
}

/**
 * Undoes the revocation of invitations that are locked. Violates `magic_invites_open` when one of their addresses was
 * invited again in a concurrent transaction.
 */
export async function updateUnrevoked(tx: Queryable, ids: string[]): Promise<void> {
  await execute(tx)`update magic_invites set revoked_at = null, revoked_by = null where id = any(${ids})`;
}

/** Of these addresses those with an invitation that was neither used nor revoked. */
export async function listUnclosedEmails(db: Queryable, emails: string[]): Promise<string[]> {
  return await listValues(db, text)`
    select email from magic_invites where email = any(${emails}) and not used and revoked_at is null`;
}

/** Uses the open invitation with an id or of an address: of concurrent calls one gets its row, the others null. */
export async function updateInviteUsed(
  tx: Queryable,
  by: { id: string } | { email: string },
  now: Date,
): Promise<UsedInvite | null> {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`email = ${by.email}`;
  return await findRow(tx, usedColumns)`update magic_invites set used = true, used_at = ${now}
    where ${where} and ${openSql(now)}
    returning id, email, domain, role, sent_by as "sentBy"`;
}

export async function isInviteUsed(db: Queryable, id: string): Promise<boolean> {
  return await hasRow(db)`select 1 from magic_invites where id = ${id} and used`;
}

const usedColumns = {
  id: magic_invites.id,
  email: magic_invites.email,
  domain: magic_invites.domain,
  role: magic_invites.role,
  sentBy: magic_invites.sent_by,
};
export type UsedInvite = RowOf<typeof usedColumns>;

const inviteColumns = {
  id: magic_invites.id,
  email: magic_invites.email,
  role: magic_invites.role,
  sentBy: magic_invites.sent_by,
  senderName: users.name,
  senderMayInvite: boolean,
  used: magic_invites.used,
  revokedAt: magic_invites.revoked_at,
  revokedBy: magic_invites.revoked_by,
  expiresAt: magic_invites.expires_at,
};
export type StoredInvite = RowOf<typeof inviteColumns>;

const inviteSql = sql`select magic_invites.id, magic_invites.email, magic_invites.role, sent_by as "sentBy",
    users.name as "senderName", ${senderMayInviteSql} as "senderMayInvite", used, revoked_at as "revokedAt",
    revoked_by as "revokedBy", expires_at as "expiresAt"
  from magic_invites join users on users.id = sent_by`;

/** Invitations by id, locked until the end of the transaction. */
export async function lockInvites(tx: Queryable, ids: string[]): Promise<StoredInvite[]> {
  return await listRows(tx, inviteColumns)`
    ${inviteSql} where magic_invites.id = any(${ids}) order by magic_invites.id for update of magic_invites`;
}

export async function listInvitesById(db: Queryable, ids: string[]): Promise<StoredInvite[]> {
  return await listRows(db, inviteColumns)`${inviteSql} where magic_invites.id = any(${ids})`;
}

export async function findInvite(db: Queryable, id: string): Promise<StoredInvite | null> {
  return await findRow(db, inviteColumns)`${inviteSql} where magic_invites.id = ${id}`;
}

export async function findInviteByToken(db: Queryable, tokenHash: string): Promise<StoredInvite | null> {
  return await findRow(db, inviteColumns)`${inviteSql} where token_hash = ${tokenHash}`;
}

/** Ten ids: those of the newest invitations of an address, and others in their place when it has fewer. */
export async function listInviteCandidates(db: Queryable, email: string): Promise<string[]> {
  return await listValues(db, magic_invites.id)`
    select coalesce(invite.id, gen_random_uuid()::text)
    from generate_series(1, 10) as place left join (
      select id, row_number() over (order by id desc) as place from magic_invites
      where email = ${email} order by id desc limit 10
    ) as invite using (place)`;
}

export async function deleteInvites(db: Queryable, expiredBefore: Date): Promise<void> {
  await execute(db)`delete from magic_invites where expires_at < ${expiredBefore}`;
}

const listedColumns = {
  id: magic_invites.id,
  email: magic_invites.email,
  domain: magic_invites.domain,
  role: magic_invites.role,
  sentBy: magic_invites.sent_by,
  sentByName: users.name,
  used: magic_invites.used,
  usedAt: magic_invites.used_at,
  revokedAt: magic_invites.revoked_at,
  revokedByName: nullable(users.name),
  status: oneOf(...inviteStatuses),
  isClosed: boolean,
  mailStatus: nullable(oneOf('queued', 'delayed', 'sent', 'kept', 'failed')),
  expiresAt: magic_invites.expires_at,
  createdAt: magic_invites.created_at,
};

export type InvitesWanted = {
  id?: string;
  status?: InviteStatus | undefined;
  search?: string | undefined;
  after: PageKey | null;
  limit: number;
  now: Date;
};

/** A search text in the form in which addresses are stored, also when it is a domain. */
function toSearched(search: string): string {
  return search.includes('@') ? normalizeEmail(search) : (normalizeDomain(search) ?? search.toLowerCase());
}

/** Invitations, the newest first. */
export async function listInviteRows(
  db: Queryable,
  { id, status, search, after, limit, now }: InvitesWanted,
): Promise<RowOf<typeof listedColumns>[]> {
  const statusSql = sql`case when used then 'used' when revoked_at is not null or not ${senderMayInviteSql} then 'revoked'
    when expires_at <= ${now} then 'expired' else 'open' end`;
  return await listRows(db, listedColumns)`
    select magic_invites.id, magic_invites.email, domain, magic_invites.role, sent_by as "sentBy",
      users.name as "sentByName", used, used_at as "usedAt", revoked_at as "revokedAt",
      (select name from users as revoker where revoker.id = revoked_by) as "revokedByName", ${statusSql} as status,
      used or revoked_at is not null as "isClosed",
      case when mail.status = 'queued' and mail.attempts > 0 then 'delayed' else mail.status end as "mailStatus",
      expires_at as "expiresAt", magic_invites.created_at as "createdAt"
    from magic_invites
    join users on users.id = sent_by
    left join outgoing_mails as mail on mail.id = mail_id
    where true
      ${id === undefined ? sql`` : sql`and magic_invites.id = ${id}`}
      ${status ? sql`and ${statusSql} = ${status}` : sql``}
      ${search ? sql`and position(${toSearched(search)} in magic_invites.email) > 0` : sql``}
      ${after ? sql`and (magic_invites.created_at, magic_invites.id) < (${after.key}::timestamptz, ${after.id})` : sql``}
    order by magic_invites.created_at desc, magic_invites.id desc limit ${limit}`;
}
