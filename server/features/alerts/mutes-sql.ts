import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { alertSources, type AlertMute, type AlertSource } from '#contract/alerts.ts';
import { matching, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { alert_mutes, alerts, users } from '#server/platform/database/schema.ts';
import { execute, findRow, findValue, hasRow, listRows } from '#server/platform/database/statements.ts';
import type { Subject } from './alerts-sql.ts';

/** Whether the row of `alerts` is muted. */
export function isMutedSql(now: Date): RawBuilder<boolean> {
  return sql`exists (select from alert_mutes where alert_mutes.source = alerts.source
    and (alert_mutes.key is null or alert_mutes.key = alerts.key) and alert_mutes.ends_at > ${now})`;
}

/** Whether alerts of this source and key are muted. */
export async function hasMute(db: Queryable, { source, key }: Subject, now: Date): Promise<boolean> {
  return await hasRow(db)`select from alert_mutes
    where source = ${source} and (key is null or key = ${key}) and ends_at > ${now}`;
}

const muteColumns = {
  id: alert_mutes.id,
  source: matching(alert_mutes.source, z.enum(alertSources)),
  key: alert_mutes.key,
  title: nullable(alerts.title),
  reason: alert_mutes.reason,
  endsAt: alert_mutes.ends_at,
  createdBy: nullable(users.name),
  createdAt: alert_mutes.created_at,
};

const muteSql = sql`select id, source, key, reason, ends_at as "endsAt", created_at as "createdAt",
    (select name from users where users.id = created_by) as "createdBy",
    (select title from alerts where alerts.source = alert_mutes.source and alerts.key = alert_mutes.key
      order by last_at desc limit 1) as title
  from alert_mutes`;

/** The mutes that have not ended, those that end first at the top. */
export async function listMuteRows(db: Queryable, now: Date): Promise<AlertMute[]> {
  return await listRows(db, muteColumns)`${muteSql} where ends_at > ${now} order by ends_at, id limit 200`;
}

type MuteSubject = { source: AlertSource; key: string | null };

export async function findMuteOf(tx: Queryable, { source, key }: MuteSubject): Promise<AlertMute | null> {
  return await findRow(tx, muteColumns)`${muteSql} where source = ${source} and key is not distinct from ${key}`;
}

/**
 * Replaces the mute of the same source and key. @returns the id of the mute; null when there is one that was not
 * created at `replaces`; undefined: any
 */
export async function insertMute(
  tx: Queryable,
  id: string,
  mute: MuteSubject & { reason: string; endsAt: Date; createdBy: string; now: Date },
  replaces: string | null | undefined,
): Promise<string | null> {
  return await findValue(tx, alert_mutes.id)`
    insert into alert_mutes (id, source, key, reason, ends_at, created_by, created_at)
    values (${id}, ${mute.source}, ${mute.key}, ${mute.reason}, ${mute.endsAt}, ${mute.createdBy}, ${mute.now})
    on conflict (source, coalesce(key, '')) do update set reason = excluded.reason, ends_at = excluded.ends_at,
      created_by = excluded.created_by, created_at = excluded.created_at
      where ${replaces === undefined} or alert_mutes.created_at = ${replaces ?? null}::timestamptz
    returning id`;
}

/** Locks the mute until the end of the transaction. */
export async function lockMute(tx: Queryable, id: string): Promise<AlertMute | null> {
  return await findRow(tx, muteColumns)`${muteSql} where id = ${id} for update`;
}

export async function deleteMute(tx: Queryable, id: string): Promise<void> {
  await execute(tx)`delete from alert_mutes where id = ${id}`;
}

export async function deletePastMutes(tx: Queryable, now: Date): Promise<void> {
  await execute(tx)`delete from alert_mutes where ends_at <= ${now}`;
}
