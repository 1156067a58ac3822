import * as z from 'zod/mini';
import { companyTestResult, type CompanyTestResult } from '#contract/company-account.ts';
import { integer, matching, notNull } from '#server/platform/database/column.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import {
  company_account_settings,
  external_identities,
  oidc_attempts,
  oidc_tests,
  oidc_tickets,
  users,
} from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  findValue,
  getRow,
  getValue,
  hasEffect,
  hasRow,
  listRows,
  type RowOf,
} from '#server/platform/database/statements.ts';
import { person, type Person } from './read-person.ts';

export type Visit = {
  purpose: 'sign-in' | 'confirm' | 'link' | 'test';
  /** The session of a visit other than a sign-in. */
  sessionId: string | null;
  returnTo: string;
};

type NewVisit = Visit & { stateHash: string; binding: string; now: Date; expiresAt: Date };

export async function insertVisit(db: Queryable, visit: NewVisit): Promise<void> {
  await execute(db)`insert into oidc_attempts
      (state_hash, binding, purpose, session_id, return_to, created_at, expires_at)
    values (${visit.stateHash}, ${visit.binding}, ${visit.purpose}, ${visit.sessionId}, ${visit.returnTo}, ${visit.now},
      ${visit.expiresAt})`;
}

const visitColumns = {
  purpose: matching(oidc_attempts.purpose, z.enum(['sign-in', 'confirm', 'link', 'test'])),
  sessionId: oidc_attempts.session_id,
  returnTo: oidc_attempts.return_to,
  createdAt: oidc_attempts.created_at,
};

/** Uses a visit of this browser; null when it is unknown, used, expired or of another browser. */
export async function deleteVisit(
  db: Queryable,
  { stateHash, binding, now }: { stateHash: string; binding: string; now: Date },
): Promise<RowOf<typeof visitColumns> | null> {
  return await findRow(db, visitColumns)`
    delete from oidc_attempts where state_hash = ${stateHash} and binding = ${binding} and expires_at > ${now}
    returning purpose, session_id as "sessionId", return_to as "returnTo", created_at as "createdAt"`;
}

export type Ticket = { userId: string; isLinked: boolean; person: Person; returnTo: string };

export async function insertTicket(
  db: Queryable,
  ticket: Ticket & { hash: string; binding: string; expiresAt: Date },
): Promise<void> {
  await execute(db)`insert into oidc_tickets (ticket_hash, binding, user_id, is_linked, person, return_to, expires_at)
    values (${ticket.hash}, ${ticket.binding}, ${ticket.userId}, ${ticket.isLinked}, ${JSON.stringify(ticket.person)}::jsonb,
      ${ticket.returnTo}, ${ticket.expiresAt})`;
}

const ticketColumns = {
  userId: oidc_tickets.user_id,
  isLinked: oidc_tickets.is_linked,
  person: matching(oidc_tickets.person, person),
  returnTo: oidc_tickets.return_to,
};

type TicketProof = { hash: string; binding: string; now: Date };

export async function findTicket(db: Queryable, { hash, binding, now }: TicketProof): Promise<Ticket | null> {
  return await findRow(db, ticketColumns)`
    select user_id as "userId", is_linked as "isLinked", person, return_to as "returnTo" from oidc_tickets
    where ticket_hash = ${hash} and binding = ${binding} and expires_at > ${now}`;
}

/** @returns false when it was used meanwhile */
export async function deleteTicket(tx: Tx, hash: string): Promise<boolean> {
  return await hasRow(tx)`delete from oidc_tickets where ticket_hash = ${hash} returning 1`;
}

/** Ends the sign-ins of a session of the provider that wait for their next step. */
export async function deleteTicketsOfSid(tx: Tx, sid: string): Promise<void> {
  await execute(tx)`delete from oidc_tickets where person ->> 'sid' = ${sid}`;
}

export async function deleteExpiredVisits(db: Queryable, now: Date): Promise<void> {
  await execute(db)`delete from oidc_attempts where expires_at <= ${now}`;
  await execute(db)`delete from oidc_tickets where expires_at <= ${now}`;
  await execute(db)`delete from oidc_logout_tokens where expires_at <= ${now}`;
}

/** Whether a logout token is used for the first time. */
export async function insertLogoutToken(tx: Tx, hash: string, expiresAt: Date): Promise<boolean> {
  return await hasRow(tx)`insert into oidc_logout_tokens (token_hash, expires_at) values (${hash}, ${expiresAt})
    on conflict do nothing returning 1`;
}

const identityColumns = {
  id: external_identities.id,
  userId: external_identities.user_id,
  email: external_identities.email,
  issuer: external_identities.issuer,
  subject: external_identities.subject_id,
  linkedAt: external_identities.linked_at,
  lastUsedAt: external_identities.last_used_at,
};
export type Identity = RowOf<typeof identityColumns>;

type IdentityKey = { issuer: string; subject: string };

export async function findIdentity(db: Queryable, { issuer, subject }: IdentityKey): Promise<Identity | null> {
  return await findRow(db, identityColumns)`
    select id, user_id as "userId", email, issuer, subject_id as subject, linked_at as "linkedAt",
      last_used_at as "lastUsedAt"
    from external_identities where issuer = ${issuer} and subject_id = ${subject}`;
}

export async function findIdentityOf(db: Queryable, userId: string): Promise<Identity | null> {
  return await findRow(db, identityColumns)`
    select id, user_id as "userId", email, issuer, subject_id as subject, linked_at as "linkedAt",
      last_used_at as "lastUsedAt"
    from external_identities where user_id = ${userId}`;
}

export type NewIdentity = IdentityKey & { id: string; userId: string; email: string; now: Date };

/** @returns false when the company account or the user is linked already */
export async function insertIdentity(tx: Tx, added: NewIdentity): Promise<boolean> {
  const { id, userId, issuer, subject, email, now } = added;
  return await hasRow(tx)`insert into external_identities (id, user_id, issuer, subject_id, email, linked_at)
    values (${id}, ${userId}, ${issuer}, ${subject}, ${email}, ${now}) on conflict do nothing returning 1`;
}

/** @returns false when it was unlinked meanwhile */
export async function updateIdentityUsed(tx: Tx, id: string, email: string, now: Date): Promise<boolean> {
  return await hasEffect(tx)`
    update external_identities set last_used_at = ${now}, email = ${email} where id = ${id}`;
}

/** @returns false when nothing was linked */
export async function deleteIdentity(tx: Tx, id: string): Promise<boolean> {
  return await hasRow(tx)`delete from external_identities where id = ${id} returning 1`;
}

/** The account that the directory made for a person; null: there is none. */
export async function findProvisioned(db: Queryable, subject: string): Promise<string | null> {
  return await findValue(db, users.id)`
    select user_id as id from provisioned_users where external_id = ${subject} and is_made and deleted_at is null`;
}

/** Whether the directory manages an account. */
export async function isProvisioned(db: Queryable, userId: string): Promise<boolean> {
  return await hasRow(db)`select 1 from provisioned_users where user_id = ${userId} and deleted_at is null`;
}

const settingsColumns = {
  trustedDomains: matching(company_account_settings.trusted_domains, z.array(z.string())),
  version: company_account_settings.version,
};
export type CompanySettings = RowOf<typeof settingsColumns>;

export async function getSettings(db: Queryable): Promise<CompanySettings> {
  return await getRow(db, settingsColumns)`
    select to_json(trusted_domains) as "trustedDomains", version from company_account_settings`;
}

/** @returns false when another version is stored */
export async function updateTrustedDomains(tx: Tx, domains: string[], version: number): Promise<boolean> {
  return await hasEffect(tx)`
    update company_account_settings set trusted_domains = ${domains}, version = version + 1 where version = ${version}`;
}

export async function insertTest(db: Queryable, userId: string, result: CompanyTestResult, now: Date): Promise<void> {
  await execute(db)`insert into oidc_tests (user_id, result, tested_at)
    values (${userId}, ${JSON.stringify(result)}::jsonb, ${now})
    on conflict (user_id) do update set result = excluded.result, tested_at = excluded.tested_at`;
}

export async function findTest(
  db: Queryable,
  userId: string,
): Promise<(CompanyTestResult & { testedAt: string }) | null> {
  const columns = { result: matching(notNull(oidc_tests.result), companyTestResult), testedAt: oidc_tests.tested_at };
  const row = await findRow(db, columns)`
    select result, tested_at as "testedAt" from oidc_tests where user_id = ${userId}`;
  return row && { ...row.result, testedAt: row.testedAt };
}

export async function countIdentities(db: Queryable): Promise<number> {
  return await getValue(db, integer)`select count(*) from external_identities`;
}

const administratorColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  lastLogin: users.last_login,
  isEmergency: users.is_emergency,
  hasPassword: integer,
};

/** The active administrators, emergency accounts first; 200 at most. */
export async function listAdministrators(db: Queryable) {
  const rows = await listRows(db, administratorColumns)`
    select id, name, email, last_login as "lastLogin", is_emergency as "isEmergency", (password is not null)::int as "hasPassword"
    from users where role = 3 and status = 'active' order by is_emergency desc, name, id limit 200`;
  return rows.map((row) => ({ ...row, hasPassword: row.hasPassword === 1 }));
}
