import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { webhook_targets } from '#server/platform/database/schema.ts';
import { execute, findRow, findValue, type RowOf } from '#server/platform/database/statements.ts';

const senderColumns = {
  kind: webhook_targets.kind,
  url: webhook_targets.url,
  secret: webhook_targets.secret,
  previousSecret: webhook_targets.previous_secret,
};
export type Sender = RowOf<typeof senderColumns>;

/** What sending to a target needs; the previous secret while it signs. */
export async function findSender(db: Queryable, id: string, now: Date): Promise<Sender | null> {
  return await findRow(db, senderColumns)`
    select kind, url, secret, case when previous_until > ${now} then previous_secret end as "previousSecret"
    from webhook_targets where id = ${id}`;
}

/** The target answered: what waits for it is attempted without a pause. */
export async function updateSucceeded(tx: Tx, id: string): Promise<void> {
  await execute(tx)`update webhook_targets
    set failing_since = null, failed_attempts = 0, retry_at = null
    where id = ${id} and failing_since is not null`;
}

/**
 * Counts a failed attempt. `isHeld`: nothing of the target is attempted for as long as it fails already, at least a
 * minute and at most 15. @returns since when every attempt failed
 */
export async function updateFailed(tx: Tx, id: string, now: Date, isHeld: boolean): Promise<string | null> {
  return await findValue(tx, webhook_targets.failing_since)`update webhook_targets
    set failing_since = coalesce(failing_since, ${now}::timestamptz), failed_attempts = failed_attempts + 1,
      retry_at = case when ${isHeld} then ${now}::timestamptz + least(interval '15 minutes',
        greatest(interval '1 minute', ${now}::timestamptz - coalesce(failing_since, ${now}::timestamptz))) end
    where id = ${id} returning failing_since`;
}

/** Switches a target off. @returns its name; null when it is off already */
export async function updateSwitchedOff(tx: Tx, id: string, now: Date): Promise<string | null> {
  return await findValue(tx, webhook_targets.name)`update webhook_targets
    set is_active = false, switched_off_at = ${now}, version = version + 1
    where id = ${id} and is_active returning name`;
}
