import * as z from 'zod/mini';
import { sql } from 'kysely';
import { chosenEventTypes } from '#contract/webhook-events.ts';
import type { WebhookTarget } from '#contract/webhooks.ts';
import { integer, matching } from '#server/platform/database/column.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { lockRecordCount } from '#server/platform/database/record-count-sql.ts';
import { webhook_targets } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  findValue,
  getRow,
  hasRow,
  listRows,
  type RowOf,
} from '#server/platform/database/statements.ts';

const targetColumns = {
  id: webhook_targets.id,
  name: webhook_targets.name,
  kind: webhook_targets.kind,
  shownUrl: webhook_targets.shown_url,
  events: matching(webhook_targets.events, z.array(z.enum(chosenEventTypes))),
  hasPersonalData: webhook_targets.has_personal_data,
  isActive: webhook_targets.is_active,
  failingSince: webhook_targets.failing_since,
  switchedOffAt: webhook_targets.switched_off_at,
  previousUntil: webhook_targets.previous_until,
  waiting: integer,
  version: webhook_targets.version,
};

const targetColumnsSql = (now: Date) => sql`id, name, kind, shown_url as "shownUrl", events,
  has_personal_data as "hasPersonalData", is_active as "isActive", failing_since as "failingSince", switched_off_at as "switchedOffAt",
  case when previous_until > ${now} then previous_until end as "previousUntil",
  (select count(*) from webhook_deliveries where target_id = webhook_targets.id and status = 'waiting') as waiting,
  version`;

export async function listTargets(db: Queryable, now: Date): Promise<WebhookTarget[]> {
  return await listRows(db, targetColumns)`
    select ${targetColumnsSql(now)} from webhook_targets order by fold(name), id`;
}

/** Locks the target until the end of the transaction. */
export async function lockTarget(tx: Tx, id: string, now: Date): Promise<WebhookTarget | null> {
  return await findRow(tx, targetColumns)`
    select ${targetColumnsSql(now)} from webhook_targets where id = ${id} for update`;
}

/** Whether a target, also an inactive one, receives personal data. */
export async function hasPersonalTarget(db: Queryable): Promise<boolean> {
  return await hasRow(db)`select 1 from webhook_targets where has_personal_data`;
}

export async function hasTarget(db: Queryable, id: string): Promise<boolean> {
  return await hasRow(db)`select 1 from webhook_targets where id = ${id}`;
}

type NewTarget = Pick<WebhookTarget, 'id' | 'name' | 'kind' | 'shownUrl' | 'events' | 'hasPersonalData'> & {
  url: string;
  secret: string | null;
  createdBy: string;
  now: Date;
  max: number;
};

/** @returns null when there are `max` targets already */
export async function insertTarget(tx: Tx, target: NewTarget): Promise<WebhookTarget | null> {
  await lockRecordCount(tx, 'webhook_targets');
  return await findRow(tx, targetColumns)`
    insert into webhook_targets (id, name, kind, url, shown_url, secret, events, has_personal_data, created_by, created_at)
    select ${target.id}, ${target.name}, ${target.kind}, ${target.url}, ${target.shownUrl}, ${target.secret}::text,
      ${target.events}::text[], ${target.hasPersonalData}::boolean, ${target.createdBy}, ${target.now}::timestamptz
    where (select count(*) from webhook_targets) < ${target.max}
    returning ${targetColumnsSql(target.now)}`;
}

type ChangedTarget = Pick<WebhookTarget, 'id' | 'name' | 'events' | 'hasPersonalData' | 'isActive'> & {
  /** Null: the address stays. */
  url: { stored: string; shown: string } | null;
};

/** A target that was changed begins without failures. */
export async function updateTarget(tx: Tx, target: ChangedTarget, now: Date): Promise<WebhookTarget> {
  const { url } = target;
  return await getRow(tx, targetColumns)`update webhook_targets
    set name = ${target.name}, events = ${target.events}::text[],
      has_personal_data = ${target.hasPersonalData}, is_active = ${target.isActive},
      url = coalesce(${url?.stored ?? null}, url), shown_url = coalesce(${url?.shown ?? null}, shown_url),
      failing_since = null, failed_attempts = 0, retry_at = null, switched_off_at = null, version = version + 1
    where id = ${target.id} returning ${targetColumnsSql(now)}`;
}

export async function deleteTarget(tx: Tx, id: string): Promise<void> {
  await execute(tx)`delete from webhook_targets where id = ${id}`;
}

/** Replaces the secret; the previous one signs until `until` too. */
export async function updateSecret(tx: Tx, id: string, rotated: { secret: string; until: Date; now: Date }) {
  return await getRow(tx, targetColumns)`update webhook_targets
    set previous_secret = secret, previous_until = ${rotated.until}, secret = ${rotated.secret}, version = version + 1
    where id = ${id} returning ${targetColumnsSql(rotated.now)}`;
}

/** Nothing of the target is held back by an earlier failure. */
export async function updateResumed(tx: Tx, id: string): Promise<void> {
  await execute(tx)`update webhook_targets set retry_at = null where id = ${id}`;
}

const senderColumns = {
  kind: webhook_targets.kind,
  url: webhook_targets.url,
  secret: webhook_targets.secret,
  previousSecret: webhook_targets.previous_secret,
  hasPersonalData: webhook_targets.has_personal_data,
};
export type Sender = RowOf<typeof senderColumns>;

/** What sending to a target needs; the previous secret while it signs. */
export async function findSender(db: Queryable, id: string, now: Date): Promise<Sender | null> {
  return await findRow(db, senderColumns)`
    select kind, url, secret, case when previous_until > ${now} then previous_secret end as "previousSecret",
      has_personal_data as "hasPersonalData"
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
