import { sql } from 'kysely';
import type { Portal } from '#server/platform/context.ts';

export type Audited = {
  eventType: string;
  userId: string | null;
  target: string | null;
  outcome: string;
  details: object;
};

/** What the audit log says, the oldest first. */
export async function audited({ portal }: { portal: Portal }, eventType?: string): Promise<Audited[]> {
  const { rows } = await sql<Audited>`
    select event_type as "eventType", user_id as "userId", target, outcome, details from audit_logs
    where ${eventType ?? null}::text is null or event_type = ${eventType ?? null} order by id`.execute(portal.db);
  return rows;
}
