import { sql } from 'kysely';
import type { Role } from '#contract/platform/roles.ts';
import type { RequestDraft } from '#contract/requests.ts';
import { visibleAppSql } from '#server/features/apps/public.ts';
import { attachmentList, unsentAttachmentListSql } from '#server/features/attachments/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { request_drafts } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect, type RowOf } from '#server/platform/database/statements.ts';

const draftColumns = {
  title: request_drafts.title,
  description: request_drafts.description,
  appId: request_drafts.app_id,
  attachments: attachmentList,
  updatedAt: request_drafts.updated_at,
};

const draftSql = (userId: string) => sql`
  select title, description, app_id as "appId", updated_at as "updatedAt",
    ${unsentAttachmentListSql(sql`request_drafts.user_id`, sql`request_drafts.attachment_ids`)} as attachments
  from request_drafts where user_id = ${userId}`;

export async function findDraft(db: Queryable, userId: string): Promise<RequestDraft | null> {
  return toDraft(await findRow(db, draftColumns)`${draftSql(userId)}`);
}

function toDraft(row: RowOf<typeof draftColumns> | null): RequestDraft | null {
  return row && { ...row, attachmentIds: row.attachments.map(({ id }) => id) };
}

/** Reads a draft that can be deleted in the same transaction: no other one is saved meanwhile. */
export async function lockDraft(tx: Queryable, userId: string): Promise<RequestDraft | null> {
  return toDraft(await findRow(tx, draftColumns)`${draftSql(userId)} for update`);
}

export type NewDraft = {
  userId: string;
  role: Role;
  title: string;
  description: string;
  appId: string | null;
  attachmentIds: string[];
  updatedAt: Date;
};

/** Saves a draft, without its app when the role may not see that app. @returns false when a newer one is stored */
export async function updateDraft(db: Queryable, draft: NewDraft): Promise<boolean> {
  const app =
    draft.appId === null
      ? sql`null`
      : sql`(select id from (${visibleAppSql(draft.appId, draft.role)} for key share) as app)`;
  return await hasEffect(db)`
    insert into request_drafts (user_id, title, description, app_id, attachment_ids, updated_at)
    values (${draft.userId}, ${draft.title}, ${draft.description}, ${app}, ${draft.attachmentIds}, ${draft.updatedAt})
    on conflict (user_id) do update set title = excluded.title, description = excluded.description,
      app_id = excluded.app_id, attachment_ids = excluded.attachment_ids, updated_at = excluded.updated_at
    where request_drafts.updated_at < excluded.updated_at`;
}

/** @returns whether there was one */
export async function deleteDraftRow(db: Queryable, userId: string): Promise<boolean> {
  return await hasEffect(db)`delete from request_drafts where user_id = ${userId}`;
}

/** Deletes the drafts that were last saved before a moment. */
export async function deleteDrafts(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from request_drafts where updated_at < ${before}`;
}
