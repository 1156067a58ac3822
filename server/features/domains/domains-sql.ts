import { sql } from 'kysely';
import type { GreylistStatus } from '#contract/domains.ts';
import { integer, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { domain_whitelist, greylist_domains, users } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  findValue,
  getValue,
  hasEffect,
  hasRow,
  listRows,
  type RowOf,
} from '#server/platform/database/statements.ts';

/** Serialises decisions about a domain until the transaction ends. */
export async function lockDomain(tx: Queryable, domain: string): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended('domain ' || ${domain}, 0))`;
}

export async function isWhitelisted(db: Queryable, domain: string): Promise<boolean> {
  return await hasRow(db)`select 1 from domain_whitelist where domain = ${domain}`;
}

export async function insertWhitelisted(
  tx: Queryable,
  entry: { id: string; domain: string; addedBy: string },
): Promise<void> {
  await execute(tx)`
    insert into domain_whitelist (id, domain, added_by) values (${entry.id}, ${entry.domain}, ${entry.addedBy})
    on conflict do nothing`;
}

/** The domain of an entry of the whitelist. */
export async function findWhitelisted(db: Queryable, id: string): Promise<string | null> {
  return await findValue(db, domain_whitelist.domain)`select domain from domain_whitelist where id = ${id}`;
}

export async function deleteWhitelisted(tx: Queryable, domain: string): Promise<void> {
  await execute(tx)`delete from domain_whitelist where domain = ${domain}`;
}

export async function deleteGreylisted(tx: Queryable, domain: string): Promise<void> {
  await execute(tx)`delete from greylist_domains where domain = ${domain}`;
}

/** @returns false when the domain was on the list already */
export async function insertGreylisted(
  tx: Queryable,
  entry: { id: string; domain: string; requestedBy: string; now: Date },
): Promise<boolean> {
  return await hasEffect(tx)`insert into greylist_domains (id, domain, requested_by, created_at)
    values (${entry.id}, ${entry.domain}, ${entry.requestedBy}, ${entry.now}) on conflict do nothing`;
}

const greylistedColumns = {
  status: greylist_domains.status,
  reviewedBy: greylist_domains.reviewed_by,
  reviewedByName: nullable(users.name),
  decision: greylist_domains.decision,
  decidedBy: greylist_domains.decided_by,
  decidedAt: greylist_domains.decided_at,
  version: greylist_domains.version,
};
export type Greylisted = RowOf<typeof greylistedColumns>;

/** The status of a domain, and the decision that has not taken effect yet. */
export async function findGreylisted(db: Queryable, domain: string): Promise<Greylisted | null> {
  return await findRow(db, greylistedColumns)`
    select status, reviewed_by as "reviewedBy", (select name from users where users.id = reviewed_by) as "reviewedByName",
      decision, decided_by as "decidedBy", decided_at as "decidedAt", version
    from greylist_domains where domain = ${domain}`;
}

type Decision = { decision: 'approved' | 'rejected'; decidedBy: string; decidedAt: Date };

/** Sets the decision that takes effect later, or removes it. */
export async function updateDecision(tx: Queryable, domain: string, decision: Decision | null): Promise<void> {
  await execute(tx)`update greylist_domains set decision = ${decision?.decision ?? null},
      decided_by = ${decision?.decidedBy ?? null}, decided_at = ${decision?.decidedAt ?? null},
      version = version + 1
    where domain = ${domain}`;
}

/** Sets the status, which ends a decision that has not taken effect. */
export async function updateReviewed(
  tx: Queryable,
  review: { domain: string; status: 'approved' | 'rejected'; reviewedBy: string; now: Date },
): Promise<void> {
  await execute(tx)`update greylist_domains
    set status = ${review.status}, reviewed_by = ${review.reviewedBy}, reviewed_at = ${review.now},
      decision = null, decided_by = null, decided_at = null, version = version + 1
    where domain = ${review.domain}`;
}

const waitingColumns = { name: users.name, email: users.email };

/** Some of those who wait for the review of a domain, the first to register first. */
export async function listWaiting(
  db: Queryable,
  domain: string,
  limit: number,
): Promise<RowOf<typeof waitingColumns>[]> {
  return await listRows(db, waitingColumns)`
    select name, email from users where status = 'pending' and split_part(lower(email), '@', 2) = ${domain}
    order by created_at, id limit ${limit}`;
}

export async function countWaiting(db: Queryable, domain: string): Promise<number> {
  return await getValue(db, integer)`
    select count(*) from users where status = 'pending' and split_part(lower(email), '@', 2) = ${domain}`;
}

const greylistColumns = {
  id: greylist_domains.id,
  domain: greylist_domains.domain,
  status: greylist_domains.status,
  createdAt: greylist_domains.created_at,
  requestedBy: greylist_domains.requested_by,
  requestedByName: users.name,
  requestedByEmail: users.email,
  waitingUsers: integer,
  reviewedAt: greylist_domains.reviewed_at,
  reviewedByName: nullable(users.name),
  decision: greylist_domains.decision,
  decidedBy: greylist_domains.decided_by,
  decidedByName: nullable(users.name),
  version: greylist_domains.version,
};

export type DomainsWanted = {
  domain?: string;
  status?: GreylistStatus | undefined;
  after?: { waits: boolean; id: string } | undefined;
  limit: number;
};

/** Pending domains first, then the newest; the cursor is the sort key of the last row. */
export async function listGreylisted(db: Queryable, wanted: DomainsWanted): Promise<RowOf<typeof greylistColumns>[]> {
  return await listRows(db, greylistColumns)`
    select listed.id, domain, listed.status, listed.created_at as "createdAt", requested_by as "requestedBy",
      requester.name as "requestedByName", requester.email as "requestedByEmail",
      (select count(*) from users where users.status = 'pending' and split_part(lower(email), '@', 2) = domain)
        as "waitingUsers",
      reviewed_at as "reviewedAt", reviewer.name as "reviewedByName", decision, decided_by as "decidedBy",
      decider.name as "decidedByName", version
    from greylist_domains as listed
    join users as requester on requester.id = requested_by
    left join users as reviewer on reviewer.id = reviewed_by
    left join users as decider on decider.id = decided_by
    where true
      ${wanted.domain === undefined ? sql`` : sql`and domain = ${wanted.domain}`}
      ${wanted.status ? sql`and listed.status = ${wanted.status}` : sql``}
      ${wanted.after ? sql`and (listed.status = 'pending', listed.id) < (${wanted.after.waits}, ${wanted.after.id})` : sql``}
    order by (listed.status = 'pending') desc, listed.id desc limit ${wanted.limit}`;
}

const whitelistColumns = {
  id: domain_whitelist.id,
  domain: domain_whitelist.domain,
  addedBy: domain_whitelist.added_by,
  addedByName: users.name,
  activeUsers: integer,
  createdAt: domain_whitelist.created_at,
};

export type WhitelistWanted = { search?: string | undefined; after?: string | undefined; limit: number };

/** The whitelist by name. `search`: a part of a domain as it is stored. */
export async function listWhitelisted(
  db: Queryable,
  { search, after, limit }: WhitelistWanted,
): Promise<RowOf<typeof whitelistColumns>[]> {
  return await listRows(db, whitelistColumns)`
    select listed.id, domain, added_by as "addedBy", users.name as "addedByName", listed.created_at as "createdAt",
      (select count(*) from users as member
        where member.status = 'active' and split_part(lower(member.email), '@', 2) = domain) as "activeUsers"
    from domain_whitelist as listed join users on users.id = added_by
    where true
      ${search ? sql`and position(${search} in domain) > 0` : sql``}
      ${after === undefined ? sql`` : sql`and domain > ${after}`}
    order by domain limit ${limit}`;
}
