import * as z from 'zod/mini';
import { sql } from 'kysely';
import { webhookEventTypes } from '#contract/webhook-events.ts';
import { deliveryStatuses, type WebhookDelivery } from '#contract/webhooks.ts';
import { json, matching, oneOf } from '#server/platform/database/column.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { webhook_deliveries, webhook_targets } from '#server/platform/database/schema.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import { execute, findRow, findValue, listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';

const type = matching(webhook_deliveries.type, z.enum(webhookEventTypes));

const dueColumns = {
  id: webhook_deliveries.id,
  type,
  objectId: webhook_deliveries.object_id,
  data: matching(json, z.record(z.string(), z.unknown())),
  occurredAt: webhook_deliveries.occurred_at,
  attempts: webhook_deliveries.attempts,
  expiresAt: webhook_deliveries.expires_at,
};
export type DueDelivery = RowOf<typeof dueColumns>;

/**
 * Claims what is due of a target: the first of each object, since the others wait for it. No other instance attempts
 * these until `leaseUntil`: after a crash they are then attempted again. One at a time while attempts fail; what waits
 * longest for it goes first, so that an object whose attempts fail does not hold the others back.
 */
export async function updateClaimed(
  db: Queryable,
  targetId: string,
  { now, leaseUntil, max }: { now: Date; leaseUntil: Date; max: number },
): Promise<DueDelivery[]> {
  return await listRows(db, dueColumns)`
    with target as (
      select id, case when failed_attempts > 0 then 1 else ${max}::int end as max from webhook_targets
      where id = ${targetId} and is_active and (retry_at is null or retry_at <= ${now})
    ), due as (
      select delivery.id from webhook_deliveries as delivery join target on target.id = target_id
      where status = 'waiting' and next_at <= ${now} and not exists (
        select from webhook_deliveries as earlier
        where earlier.target_id = delivery.target_id and earlier.object_id = delivery.object_id
          and earlier.status = 'waiting' and earlier.sequence < delivery.sequence)
      order by next_at, sequence limit (select max from target) for update of delivery skip locked
    )
    update webhook_deliveries as claimed set attempts = attempts + 1, attempted_at = ${now}, next_at = ${leaseUntil}
    from due where claimed.id = due.id
    returning claimed.id, type, object_id as "objectId", data, occurred_at as "occurredAt", attempts,
      expires_at as "expiresAt"`;
}

export type Attempt = {
  id: string;
  durationMs: number;
  request: string;
  responseStatus: number | null;
  response: string | null;
  /** Null: it was delivered. */
  problem: string | null;
};

/** Stores an attempt. `nextAt`: of the next one; null: there is none. */
export async function updateAttempted(tx: Tx, attempt: Attempt, now: Date, nextAt: Date | null): Promise<void> {
  const status = attempt.problem === null ? 'delivered' : nextAt === null ? 'failed' : 'waiting';
  await execute(tx)`update webhook_deliveries set status = ${status}, duration_ms = ${attempt.durationMs},
      request = ${attempt.request}, response_status = ${attempt.responseStatus}, response = ${attempt.response},
      problem = ${attempt.problem}, next_at = coalesce(${nextAt}, next_at),
      concluded_at = case when ${status} <> 'waiting' then ${now}::timestamptz end
    where id = ${attempt.id}`;
}

/** Nothing that waits for a target is sent any more. */
export async function updateAbandoned(tx: Tx, targetId: string, problem: string, now: Date): Promise<void> {
  await execute(tx)`update webhook_deliveries set status = 'failed', problem = ${problem}, concluded_at = ${now}
    where target_id = ${targetId} and status = 'waiting'`;
}

/** The active targets with something that is due. */
export async function listDueTargets(db: Queryable, now: Date): Promise<string[]> {
  return await listValues(db, webhook_targets.id)`select id from webhook_targets
    where is_active and (retry_at is null or retry_at <= ${now}) and exists (
      select from webhook_deliveries where target_id = webhook_targets.id and status = 'waiting' and next_at <= ${now})`;
}

const deliveryColumns = {
  id: webhook_deliveries.id,
  type,
  status: oneOf(...deliveryStatuses),
  attempts: webhook_deliveries.attempts,
  occurredAt: webhook_deliveries.occurred_at,
  attemptedAt: webhook_deliveries.attempted_at,
  nextAt: webhook_deliveries.attempted_at,
  durationMs: webhook_deliveries.duration_ms,
  responseStatus: webhook_deliveries.response_status,
  problem: webhook_deliveries.problem,
};

const deliveryColumnsSql = sql`id, type, status, attempts, occurred_at as "occurredAt", attempted_at as "attemptedAt",
  case when status = 'waiting' and attempts > 0 then next_at end as "nextAt", duration_ms as "durationMs",
  response_status as "responseStatus", problem`;

/** The newest first; `cursor`: the id of the last one before. */
export async function listDeliveries(
  db: Queryable,
  targetId: string,
  { cursor, limit }: PageQuery,
): Promise<WebhookDelivery[]> {
  return await listRows(db, deliveryColumns)`
    select ${deliveryColumnsSql} from webhook_deliveries where target_id = ${targetId}
      ${cursor === undefined ? sql`` : sql`and sequence < (select sequence from webhook_deliveries where id = ${cursor})`}
    order by sequence desc limit ${limit}`;
}

const detailColumns = {
  ...deliveryColumns,
  request: webhook_deliveries.request,
  response: webhook_deliveries.response,
};

export async function findDelivery(db: Queryable, id: string): Promise<RowOf<typeof detailColumns> | null> {
  return await findRow(db, detailColumns)`
    select ${deliveryColumnsSql}, request, response from webhook_deliveries where id = ${id}`;
}

export async function findTargetIdOf(db: Queryable, id: string): Promise<string | null> {
  return await findValue(db, webhook_deliveries.target_id)`
    select target_id from webhook_deliveries where id = ${id}`;
}

/** Lets a delivery be attempted now, whatever became of it. @returns null when it was deleted meanwhile */
export async function updateRedelivered(
  tx: Tx,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<WebhookDelivery | null> {
  return await findRow(tx, deliveryColumns)`update webhook_deliveries
    set status = 'waiting', next_at = ${now}, expires_at = ${expiresAt}, concluded_at = null,
      attempts = case when status = 'waiting' then attempts else 0 end
    where id = ${id} returning ${deliveryColumnsSql}`;
}

export async function deleteOldDeliveries(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from webhook_deliveries where created_at < ${before}`;
}
