import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hasRow } from '#server/platform/database/statements.ts';
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
