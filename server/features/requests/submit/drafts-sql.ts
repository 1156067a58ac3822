import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { RequestDraft } from '#contract/requests.ts';
import { visibleAppSql } from '#server/features/apps/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

export async function findDraft(db: Queryable, userId: string): Promise<RequestDraft | null> {
  const { rows } = await sql<RequestDraft>`
    select title, description, app_id as "appId", updated_at as "updatedAt"
    from request_drafts where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

export type NewDraft = {
  userId: string;
  role: Role;
  title: string;
  description: string;
  appId: string | null;
  updatedAt: Date;
};

/** Keeps a draft, without its app when the role may not see that. @returns false when a newer one is stored */
export async function updateDraft(db: Queryable, draft: NewDraft): Promise<boolean> {
  const app =
    draft.appId === null ? sql`null` : sql`(select id from (${visibleAppSql(draft.appId, draft.role)}) as app)`;
  const { numAffectedRows = 0n } = await sql`
    insert into request_drafts (user_id, title, description, app_id, updated_at)
    values (${draft.userId}, ${draft.title}, ${draft.description}, ${app}, ${draft.updatedAt})
    on conflict (user_id) do update set title = excluded.title, description = excluded.description,
      app_id = excluded.app_id, updated_at = excluded.updated_at
    where request_drafts.updated_at < excluded.updated_at`.execute(db);
  return numAffectedRows > 0n;
}

/** @returns whether there was one */
export async function deleteDraft(db: Queryable, userId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from request_drafts where user_id = ${userId}`.execute(db);
  return numAffectedRows > 0n;
}
