import { sql } from 'kysely';
import type { GreylistStatus } from '#contract/domains.ts';
import { integer, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { domain_whitelist, greylist_domains, users } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';

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
