import { sql } from 'kysely';
import type { App, ShipAppForm } from '#contract/apps.ts';
import type { Role } from '#contract/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

export type Shipped = Pick<App, 'id' | 'name' | 'minimumRole' | 'status'>;

/** Gives a proposal that this role may see its address. @returns null when there is none, or it has one already */
export async function updateShipped(
  tx: Queryable,
  app: { id: string; role: Role } & ShipAppForm,
): Promise<(Shipped & { before: string }) | null> {
  const { rows } = await sql<Shipped & { before: string }>`
    with proposal as (
      select id, status from apps
      where id = ${app.id} and archived_at is null and minimum_role <= ${app.role} and url is null for update
    )
    update apps set url = ${app.url}, status = ${app.status} from proposal where apps.id = proposal.id
    returning apps.id, name, minimum_role as "minimumRole", apps.status, proposal.status as before`.execute(tx);
  return rows[0] ?? null;
}

/** Who waited for an app: everybody who voted for it, proposed it or stood behind the request, as far as they may see it. */
export async function listWaitingUserIds(db: Queryable, appId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from apps join users on users.role >= apps.minimum_role
    where apps.id = ${appId} and (
      users.id = apps.proposed_by or users.id in (select user_id from votes where app_id = ${appId})
      or users.id in (select request_supporters.user_id from requests
        join request_supporters on request_id = requests.id where proposed_app_id = ${appId})
    )`.execute(db);
  return rows.map(({ id }) => id);
}
