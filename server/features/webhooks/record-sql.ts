import { sql, type RawBuilder } from 'kysely';
import type { WebhookEventType } from '#contract/webhook-events.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { webhook_deliveries } from '#server/platform/database/schema.ts';
import { execute, getValue } from '#server/platform/database/statements.ts';

export const deliverJobName = 'deliver-webhooks';

/** The series of the jobs of a target: one at a time, on all instances together. */
const seriesSql = sql`'webhook ' || target_id`;

/** Adds the job that delivers to each target of `source`, once; one that waits already is replaced. */
const queueDeliveriesSql = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  graphile_worker.add_job(${deliverJobName}, json_build_object('targetId', target_id), queue_name => ${seriesSql},
    job_key => ${seriesSql}) from (select distinct target_id from ${source}) as targets`;

/** Hours after which a delivery is given up. */
export const expiryHours = 24;

type NewEvent = {
  type: WebhookEventType;
  objectId: string;
  data: Record<string, unknown>;
  /** Instead of `data` for targets that receive personal data. */
  withPersonal: Record<string, unknown>;
  occurredAt: Date;
};

/** Inserts the events for the targets that chose them, and queues their delivery. */
export async function insertEvents(tx: Queryable, events: NewEvent[]): Promise<void> {
  await execute(tx)`
    with events as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as (type text, "objectId" text, data jsonb, "withPersonal" jsonb, "occurredAt" timestamptz)) with ordinality
        as event(type, "objectId", data, "withPersonal", "occurredAt", place)
    ), recorded as (
      insert into webhook_deliveries
        (id, target_id, type, object_id, data, occurred_at, created_at, next_at, expires_at)
      select gen_random_uuid()::text, webhook_targets.id, type, "objectId",
        case when has_personal_data then "withPersonal" else data end, "occurredAt", "occurredAt", "occurredAt",
        "occurredAt" + ${`${expiryHours} hours`}::interval
      from events join webhook_targets on is_active and type = any(events) order by place
      returning target_id
    )
    select ${queueDeliveriesSql(sql`recorded`)}`;
}

/** Queues the delivery of what is due of these targets. */
export async function insertDeliverJobs(tx: Queryable, targetIds: string[]): Promise<void> {
  await execute(tx)`select ${queueDeliveriesSql(sql`unnest(${targetIds}::text[]) as target_id`)}`;
}

/** Inserts a test event for one target, whatever it chose, and queues its delivery. @returns its id */
export async function insertTest(tx: Queryable, targetId: string, message: string, now: Date): Promise<string> {
  return await getValue(tx, webhook_deliveries.id)`
    with recorded as (
      insert into webhook_deliveries
        (id, target_id, type, object_id, data, occurred_at, created_at, next_at, expires_at)
      select id, ${targetId}, 'webhook.test', id, jsonb_build_object('message', ${message}::text), ${now}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz + ${`${expiryHours} hours`}::interval
      from (select gen_random_uuid()::text as id) as new
      returning id, target_id
    ), queued as (select ${queueDeliveriesSql(sql`recorded`)})
    select id from recorded left join queued on true`;
}
