import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Alert, type AlertSource, alertSources, alertStatuses } from '#contract/alerts.ts';
import { boolean, integer, matching, notNull, nullable, oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { alerts, users } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  findValue,
  getRow,
  getValue,
  hasEffect,
  listRows,
  type RowOf,
} from '#server/platform/database/statements.ts';
import { Failure } from '#server/platform/failure.ts';
import type { PageKey } from '#server/platform/paging/page-cursor.ts';
import { isMutedSql } from './mutes-sql.ts';

const alertColumns = {
  id: alerts.id,
  type: alerts.type,
  severity: alerts.severity,
  source: matching(alerts.source, z.enum(alertSources)),
  key: alerts.key,
  title: alerts.title,
  message: alerts.message,
  action: alerts.action,
  url: alerts.url,
  timestamp: alerts.last_at,
  firstAt: alerts.first_at,
  count: alerts.count,
  status: oneOf(...alertStatuses),
  isMuted: boolean,
  acknowledgedAt: alerts.acknowledged_at,
  acknowledgedBy: nullable(users.name),
  acknowledgeReason: alerts.acknowledge_reason,
  resolvedAt: alerts.resolved_at,
  resolvedBy: nullable(users.name),
};

const alertColumnsSql = (now: Date) => sql`alerts.id, type, severity, source, key, title, message, action, url,
  last_at as timestamp, first_at as "firstAt", count,
  case when resolved_at is not null then 'resolved' when acknowledged_at is not null then 'acknowledged' else 'open' end
    as status,
  ${isMutedSql(now)} as "isMuted", acknowledged_at as "acknowledgedAt",
  (select name from users where users.id = acknowledged_by) as "acknowledgedBy",
  acknowledge_reason as "acknowledgeReason", resolved_at as "resolvedAt",
  (select name from users where users.id = resolved_by) as "resolvedBy"`;

const toAlert = (row: RowOf<typeof alertColumns>): Alert => ({
  ...row,
  metadata: { isDemoAlert: row.source === 'demo' },
});

/** The alerts of these ids. */
export async function listAlertsById(db: Queryable, ids: string[], now: Date): Promise<Alert[]> {
  const rows = await listRows(db, alertColumns)`
    select ${alertColumnsSql(now)} from alerts where id = any(${ids}) order by last_at, id`;
  return rows.map(toAlert);
}

export type AlertFilters = {
  status?: Alert['status'] | 'unresolved' | undefined;
  severity?: Alert['severity'] | undefined;
  type?: Alert['type'] | undefined;
  source?: AlertSource | undefined;
  muted?: 'true' | 'false' | undefined;
  search?: string | undefined;
};

const statusSql = {
  open: sql`resolved_at is null and acknowledged_at is null`,
  acknowledged: sql`resolved_at is null and acknowledged_at is not null`,
  resolved: sql`resolved_at is not null`,
  unresolved: sql`resolved_at is null`,
};

/** The last repeated first. */
export async function listAlertRows(
  db: Queryable,
  query: AlertFilters & { after: PageKey | null; limit: number; now: Date },
): Promise<Alert[]> {
  const { status, severity, type, source, muted, search, after, now } = query;
  const rows = await listRows(db, alertColumns)`
    select ${alertColumnsSql(now)} from alerts
    where true
      ${status ? sql`and ${statusSql[status]}` : sql``}
      ${severity ? sql`and severity = ${severity}` : sql``}
      ${type ? sql`and type = ${type}` : sql``}
      ${source ? sql`and source = ${source}` : sql``}
      ${muted ? sql`and ${isMutedSql(now)} = ${muted === 'true'}` : sql``}
      ${search ? sql`and position(fold(${search}) in fold(title || ' ' || message)) > 0` : sql``}
      ${after ? sql`and (last_at, id) < (${after.key}::timestamptz, ${after.id})` : sql``}
    order by last_at desc, id desc limit ${query.limit}`;
  return rows.map(toAlert);
}

const groupingColumns = {
  id: alerts.id,
  severity: alerts.severity,
  lastAt: alerts.last_at,
  resolvedAt: alerts.resolved_at,
  isClosed: alerts.is_closed,
  notifiedAt: alerts.notified_at,
  acknowledgedAt: alerts.acknowledged_at,
};
export type NewestAlert = RowOf<typeof groupingColumns>;

export type Subject = { source: AlertSource; key: string };

/** Serialises reports of one source and key until the end of the transaction, on every instance. */
export async function lockSubject(tx: Queryable, { source, key }: Subject): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`alert ${source} ${key}`}, 0))`;
}

/** The newest alert of a source and key, locked: a report must not reopen one that is being closed. */
export async function findNewestAlert(tx: Queryable, { source, key }: Subject): Promise<NewestAlert | null> {
  return await findRow(tx, groupingColumns)`
    select id, severity, last_at as "lastAt", resolved_at as "resolvedAt", is_closed as "isClosed",
      notified_at as "notifiedAt", acknowledged_at as "acknowledgedAt"
    from alerts where source = ${source} and key = ${key} order by last_at desc limit 1 for update`;
}

/** The reported fields of an alert. */
export type AlertContent = Subject & {
  type: Alert['type'];
  severity: Alert['severity'];
  title: string;
  message: string;
  action: string | null;
  url: string | null;
  details: string | null;
  at: Date;
  expiresAt: Date | null;
};

export async function insertAlert(tx: Queryable, id: string, alert: AlertContent): Promise<void> {
  await execute(tx)`insert into alerts
      (id, source, key, type, severity, title, message, action, url, details, first_at, last_at, expires_at)
    values (${id}, ${alert.source}, ${alert.key}, ${alert.type}, ${alert.severity}, ${alert.title}, ${alert.message},
      ${alert.action}, ${alert.url}, ${alert.details}, ${alert.at}, ${alert.at}, ${alert.expiresAt})`;
}

/** Counts a report without changing anything else: the alert it belongs to is resolved. */
export async function updateLate(tx: Queryable, id: string, at: Date): Promise<void> {
  await execute(tx)`
    update alerts set count = count + 1, first_at = least(first_at, ${at}::timestamptz) where id = ${id}`;
}

/** Counts a report. The newest report decides the text; one that makes the alert worse ends an acknowledgement. */
export async function updateRepeated(
  tx: Queryable,
  id: string,
  alert: AlertContent & { isWorse: boolean },
): Promise<void> {
  await execute(tx)`update alerts set count = count + 1, resolved_at = null, is_closed = false, resolved_by = null,
      severity = ${alert.severity}, title = ${alert.title}, message = ${alert.message}, action = ${alert.action},
      url = ${alert.url}, details = coalesce(${alert.details}, details),
      first_at = least(first_at, ${alert.at}::timestamptz), last_at = greatest(last_at, ${alert.at}::timestamptz),
      expires_at = ${alert.expiresAt}::timestamptz,
      acknowledged_at = case when ${alert.isWorse} then null else acknowledged_at end,
      acknowledged_by = case when ${alert.isWorse} then null else acknowledged_by end,
      acknowledge_reason = case when ${alert.isWorse} then null else acknowledge_reason end
    where id = ${id}`;
}

export async function updateAlertNotified(tx: Queryable, id: string, now: Date): Promise<void> {
  await execute(tx)`update alerts set notified_at = ${now}, is_announced = true where id = ${id}`;
}

/** @returns whether webhooks wait for the end of an alert; they no longer do */
export async function updateUnannounced(tx: Queryable, id: string): Promise<boolean> {
  return await hasEffect(tx)`update alerts set is_announced = false where id = ${id} and is_announced`;
}

const endedColumns = { id: alerts.id, title: alerts.title, severity: alerts.severity };
export type EndedAlert = RowOf<typeof endedColumns>;

/** Resolves the alert of a source and key, unless it was repeated after `at`. @returns it; null when there is none */
export async function updateEnded(tx: Queryable, { source, key }: Subject, at: Date): Promise<EndedAlert | null> {
  return await findRow(tx, endedColumns)`update alerts set resolved_at = ${at}
    where source = ${source} and key = ${key} and resolved_at is null and last_at <= ${at} returning id, title, severity`;
}

/** Lets the alert of a source and key expire so many milliseconds after its last report. A repetition extends that. */
export async function updateExpiry(db: Queryable, { source, key }: Subject, milliseconds: number): Promise<void> {
  await execute(db)`update alerts
    set expires_at = least(expires_at, last_at + make_interval(secs => ${milliseconds / 1000}))
    where source = ${source} and key = ${key} and resolved_at is null`;
}

/** One alert; throws `not_found` when there is none. */
export async function getAlert(db: Queryable, id: string, now: Date): Promise<Alert> {
  const [found] = await listAlertsById(db, [id], now);
  if (found === undefined) throw new Failure('not_found');
  return found;
}

export async function findDetails(db: Queryable, id: string): Promise<string | null> {
  return await findValue(db, alerts.details)`select details from alerts where id = ${id}`;
}

/** @returns false when the alert is not open */
export async function updateAcknowledged(
  tx: Queryable,
  id: string,
  { userId, reason, now }: { userId: string; reason: string | null; now: Date },
): Promise<boolean> {
  return await hasEffect(tx)`update alerts
    set acknowledged_at = ${now}, acknowledged_by = ${userId}, acknowledge_reason = ${reason}
    where id = ${id} and acknowledged_at is null and resolved_at is null`;
}

const releasedColumns = { id: alerts.id, title: alerts.title };

/** Reopens the unresolved alerts that these users acknowledged, unless they are active again. @returns them */
export async function updateAlertsReleased(tx: Queryable, userIds: string[]): Promise<RowOf<typeof releasedColumns>[]> {
  return await listRows(tx, releasedColumns)`
    update alerts set acknowledged_at = null, acknowledged_by = null, acknowledge_reason = null
    where acknowledged_by = any(${userIds}::text[]) and resolved_at is null
      and exists (select from users where users.id = acknowledged_by and users.status = 'disabled')
    returning id, title`;
}

/**
 * Reopens an alert that a user acknowledged.
 * @returns false when it was acknowledged before `since` or by somebody else, or is not acknowledged
 */
export async function updateUnacknowledged(tx: Queryable, id: string, userId: string, since: Date): Promise<boolean> {
  return await hasEffect(tx)`update alerts
    set acknowledged_at = null, acknowledged_by = null, acknowledge_reason = null
    where id = ${id} and acknowledged_by = ${userId} and acknowledged_at >= ${since} and resolved_at is null`;
}

/** Locks an alert until the end of the transaction. */
export async function lockAlert(tx: Queryable, id: string): Promise<void> {
  await execute(tx)`select from alerts where id = ${id} for update`;
}

export async function updateResolvedByUser(tx: Queryable, id: string, userId: string, now: Date): Promise<void> {
  await execute(tx)`update alerts set resolved_at = ${now}, resolved_by = ${userId}, is_closed = true where id = ${id}`;
}

/** Resolves the alerts that were not repeated in time. @returns them */
export async function updateExpired(tx: Queryable, now: Date): Promise<EndedAlert[]> {
  return await listRows(tx, endedColumns)`
    update alerts set resolved_at = ${now} where resolved_at is null and expires_at <= ${now} returning id, title, severity`;
}

/** Deletes alerts that were resolved before a moment. */
export async function deleteResolved(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from alerts where resolved_at < ${before}`;
}

const recipientColumns = { id: users.id, mobile: notNull(users.mobile) };
export type SmsRecipient = RowOf<typeof recipientColumns>;

/** The active administrators who chose to receive SMS and have a mobile number; at most 20. */
export async function listSmsRecipients(db: Queryable): Promise<SmsRecipient[]> {
  return await listRows(db, recipientColumns)`
    select users.id, mobile from alert_sms_recipients join users on users.id = user_id
    where role = 3 and status = 'active' and mobile is not null order by users.id limit 20`;
}

const preferenceColumns = { enabled: boolean, mobile: users.mobile };

/** Whether a user chose to receive SMS, and the number of the account. */
export async function getSmsPreference(db: Queryable, userId: string): Promise<RowOf<typeof preferenceColumns>> {
  return await getRow(db, preferenceColumns)`
    select exists (select from alert_sms_recipients where user_id = ${userId}) as enabled,
      (select mobile from users where id = ${userId}) as mobile`;
}

/** @returns whether a row was inserted */
export async function insertSmsRecipient(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  return await hasEffect(tx)`
    insert into alert_sms_recipients (user_id, created_at) values (${userId}, ${now}) on conflict do nothing`;
}

/** @returns whether a row was deleted */
export async function deleteSmsRecipient(tx: Queryable, userId: string): Promise<boolean> {
  return await hasEffect(tx)`delete from alert_sms_recipients where user_id = ${userId}`;
}

/** Failed attempts to sign in between two moments, of all accounts. */
export async function countFailedSignIns(db: Queryable, since: Date, until: Date): Promise<number> {
  return await getValue(db, integer)`
    select count(*) from failed_login_attempts, unnest(failures) as moment
    where last_attempt >= ${since} and moment between ${since} and ${until}`;
}
