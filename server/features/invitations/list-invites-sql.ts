import { sql } from 'kysely';
import { inviteStatuses, type InviteStatus } from '#contract/invitations.ts';
import { normalizeDomain, normalizeEmail } from '#contract/platform/email-address.ts';
import { boolean, nullable, oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { magic_invites, users } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';
import type { PageKey } from '#server/platform/paging/page-cursor.ts';
import { senderMayInviteSql } from './invites-sql.ts';

const listedColumns = {
  id: magic_invites.id,
  email: magic_invites.email,
  domain: magic_invites.domain,
  role: magic_invites.role,
  sentBy: magic_invites.sent_by,
  sentByName: users.name,
  used: magic_invites.used,
  usedAt: magic_invites.used_at,
  status: oneOf(...inviteStatuses),
  isClosed: boolean,
  mailStatus: nullable(oneOf('queued', 'delayed', 'sent', 'kept', 'failed')),
  expiresAt: magic_invites.expires_at,
  createdAt: magic_invites.created_at,
};

export type InvitesWanted = {
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
  { status, search, after, limit, now }: InvitesWanted,
): Promise<RowOf<typeof listedColumns>[]> {
  const statusSql = sql`case when used then 'used' when revoked_at is not null or not ${senderMayInviteSql} then 'revoked'
    when expires_at <= ${now} then 'expired' else 'open' end`;
  return await listRows(db, listedColumns)`
    select magic_invites.id, magic_invites.email, domain, magic_invites.role, sent_by as "sentBy",
      users.name as "sentByName", used, used_at as "usedAt", ${statusSql} as status,
      used or revoked_at is not null as "isClosed",
      case when mail.status = 'queued' and mail.attempts > 0 then 'delayed' else mail.status end as "mailStatus",
      expires_at as "expiresAt", magic_invites.created_at as "createdAt"
    from magic_invites
    join users on users.id = sent_by
    left join outgoing_mails as mail on mail.id = mail_id
    where true
      ${status ? sql`and ${statusSql} = ${status}` : sql``}
      ${search ? sql`and position(${toSearched(search)} in magic_invites.email) > 0` : sql``}
      ${after ? sql`and (magic_invites.created_at, magic_invites.id) < (${after.key}::timestamptz, ${after.id})` : sql``}
    order by magic_invites.created_at desc, magic_invites.id desc limit ${limit}`;
}
