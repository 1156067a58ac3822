import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { AchievementId } from '#contract/achievements.ts';
import { portalSections, type PortalSection } from '#contract/portal-sections.ts';
import { integer, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { achievement_settings, achievements, visited_sections } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  getRow,
  hasRow,
  listRows,
  listValues,
  type RowOf,
} from '#server/platform/database/statements.ts';
import { publishChangedSql } from '#server/platform/live/events-sql.ts';
import { maxCounted, type Activity, type Unlocked } from './policy.ts';

const settingsColumns = {
  isEnabled: achievement_settings.is_enabled,
  showsMessages: achievement_settings.shows_messages,
};
export type Settings = RowOf<typeof settingsColumns>;

const unlockedColumns = {
  kind: achievements.kind,
  unlockedAt: achievements.unlocked_at,
  announcedAt: achievements.announced_at,
};

const activityColumns = { votes: integer, requests: integer, chatMinutes: integer };

/** @returns null when the user changed nothing */
export async function findSettings(db: Queryable, userId: string): Promise<Settings | null> {
  return await findRow(db, settingsColumns)`
    select is_enabled as "isEnabled", shows_messages as "showsMessages" from achievement_settings
    where user_id = ${userId}`;
}

/**
 * Votes that were not withdrawn, requests that are no reports about an app, and used minutes of own conversations, from
 * the tables of those features. At most as much is read as counts.
 */
export async function findActivity(db: Queryable, userId: string): Promise<Omit<Activity, 'sections'>> {
  return await getRow(db, activityColumns)`
    select
      (select count(*) from (select from votes where user_id = ${userId} limit ${maxCounted('votes')}) as own) as votes,
      (select count(*) from (select from requests where user_id = ${userId} and not is_problem and not is_feedback limit ${maxCounted('requests')}) as own) as requests,
      (select coalesce(sum(used_minutes), 0) from chat_sessions where user_id = ${userId}) as "chatMinutes"`;
}

export async function listVisitedSections(db: Queryable, userId: string): Promise<PortalSection[]> {
  return await listValues(db, matching(visited_sections.section, z.enum(portalSections)))`
    select section from visited_sections where user_id = ${userId} order by section`;
}

export async function listUnlocked(db: Queryable, userId: string): Promise<Unlocked[]> {
  return await listRows(db, unlockedColumns)`
    select kind, unlocked_at as "unlockedAt", announced_at as "announcedAt" from achievements
    where user_id = ${userId} order by unlocked_at, kind`;
}

/** A CTE that locks the settings of a user and returns the user's id, or no row when achievements are switched off. */
function lockEnabledSql(userId: string): RawBuilder<unknown> {
  return sql`insert into achievement_settings (user_id) values (${userId})
    on conflict (user_id) do update set is_enabled = true where achievement_settings.is_enabled
    returning user_id`;
}

type Unlocking = { userId: string; kinds: AchievementId[]; now: Date };

/** Unlocks achievements once, in one statement. @returns whether it unlocked one */
export async function insertUnlocked(db: Queryable, { userId, kinds, now }: Unlocking): Promise<boolean> {
  return await hasRow(db)`
    with owner as (${lockEnabledSql(userId)}),
    unlocked as (
      insert into achievements (user_id, kind, unlocked_at)
      select user_id, kind, ${now}::timestamptz from owner, unnest(${kinds}::text[]) as kind
      on conflict do nothing returning user_id
    ),
    published as (${publishChangedSql({ userId }, ['achievements'], sql`(select distinct user_id from unlocked) as changed`)})
    select from unlocked`;
}

/** Adds a section to the visited ones. Once the achievement is unlocked, sections are no longer stored. */
export async function insertVisit(
  db: Queryable,
  { userId, section, now }: { userId: string; section: PortalSection; now: Date },
): Promise<void> {
  await execute(db)`
    with owner as (${lockEnabledSql(userId)})
    insert into visited_sections (user_id, section, visited_at)
    select user_id, ${section}, ${now}::timestamptz from owner
    where not exists (select from achievements where user_id = ${userId} and kind = 'dashboard-master')
    on conflict do nothing`;
}

/** Marks the achievements that were not announced. @returns them, to one of several concurrent calls */
export async function updateAnnounced(db: Queryable, userId: string, now: Date): Promise<AchievementId[]> {
  return await listValues(db, achievements.kind)`
    update achievements set announced_at = ${now} where user_id = ${userId} and announced_at is null returning kind`;
}

/** Absent values stay as they are. */
export async function insertSettings(tx: Queryable, userId: string, settings: Partial<Settings>): Promise<void> {
  const { isEnabled = null, showsMessages = null } = settings;
  await execute(tx)`
    insert into achievement_settings (user_id, is_enabled, shows_messages)
    values (${userId}, coalesce(${isEnabled}, true), coalesce(${showsMessages}, true))
    on conflict (user_id) do update set
      is_enabled = coalesce(${isEnabled}, achievement_settings.is_enabled),
      shows_messages = coalesce(${showsMessages}, achievement_settings.shows_messages)`;
}

/** Deletes all that is stored of a user, except the settings. */
export async function deleteAchievements(tx: Queryable, userId: string): Promise<void> {
  await execute(tx)`
    with sections as (delete from visited_sections where user_id = ${userId})
    delete from achievements where user_id = ${userId}`;
}
