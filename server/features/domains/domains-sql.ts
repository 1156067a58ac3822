import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { greylistDomain } from '#contract/domains.ts';
import { integer } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { greylist_domains } from '#server/platform/database/schema.ts';
import { execute, findRow, hasRow, listRows } from '#server/platform/database/statements.ts';

const greylistColumns = {
  id: greylist_domains.id,
  domain: greylist_domains.domain,
  status: greylist_domains.status,
  createdAt: greylist_domains.created_at,
  reviewedAt: greylist_domains.reviewed_at,
  waitingUsers: integer,
};

export type GreylistDomain = z.infer<typeof greylistDomain>;

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
  await execute(
    tx,
  )`insert into domain_whitelist (id, domain, added_by) values (${entry.id}, ${entry.domain}, ${entry.addedBy})
    on conflict do nothing`;
}

export async function deleteWhitelisted(tx: Queryable, domain: string): Promise<void> {
  await execute(tx)`delete from domain_whitelist where domain = ${domain}`;
}

/** @returns false when the domain was on the list already */
export async function insertGreylisted(
  tx: Queryable,
  entry: { id: string; domain: string; requestedBy: string; now: Date },
): Promise<boolean> {
  const affected = await execute(tx)`insert into greylist_domains (id, domain, requested_by, created_at)
    values (${entry.id}, ${entry.domain}, ${entry.requestedBy}, ${entry.now}) on conflict do nothing`;
  return affected > 0;
}

export async function findGreylisted(db: Queryable, domain: string): Promise<{ status: string } | null> {
  return await findRow(db, {
    status: greylist_domains.status,
  })`select status from greylist_domains where domain = ${domain}`;
}

export async function updateReviewed(
  tx: Queryable,
  review: { domain: string; status: 'approved' | 'rejected'; reviewedBy: string; now: Date },
): Promise<void> {
  await execute(tx)`update greylist_domains
    set status = ${review.status}, reviewed_by = ${review.reviewedBy}, reviewed_at = ${review.now}
    where domain = ${review.domain}`;
}

export type DomainsWanted = {
  status?: string | undefined;
  after?: { waits: boolean; id: string } | undefined;
  limit: number;
};

/** Pending domains first, then the newest; the cursor is the sort key of the last row. */
export async function listGreylisted(db: Queryable, wanted: DomainsWanted): Promise<GreylistDomain[]> {
  return await listRows(db, greylistColumns)`
    select id, domain, status, created_at as "createdAt", reviewed_at as "reviewedAt",
      (select count(*) from users
        where users.status = 'pending' and split_part(lower(email), '@', 2) = greylist_domains.domain) as "waitingUsers"
    from greylist_domains
    where true
      ${wanted.status ? sql`and status = ${wanted.status}` : sql``}
      ${wanted.after ? sql`and (status = 'pending', id) < (${wanted.after.waits}, ${wanted.after.id})` : sql``}
    order by (status = 'pending') desc, id desc limit ${wanted.limit}`;
}
