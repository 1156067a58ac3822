import { sql, type RawBuilder } from 'kysely';
import type { ExpertForm } from '#contract/manage-experts.ts';
import { expert, type DayHours, type Expert } from '#contract/experts.ts';
import type { ExpertStatus } from '#contract/expert-status.ts';
import type { Changed } from '#contract/platform/live.ts';
import { boolean, float, matching, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { experts, users } from '#server/platform/database/schema.ts';
import { execute, findRow, findValue, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';
import { isConnectedSql } from '#server/platform/live/connected-users-sql.ts';
import { publishChangedSql } from '#server/platform/live/events-sql.ts';
import { allWords } from '#server/platform/text-index/text-search.ts';

const expertColumns = {
  id: experts.id,
  name: experts.name,
  role: experts.role,
  expertise: experts.expertise,
  specialties: experts.specialties,
  status: experts.status,
  description: experts.description,
  linkedin: experts.linkedin,
  hours: matching(experts.hours, expert.shape.hours),
  backAt: experts.back_at,
  userId: experts.user_id,
  accountName: nullable(users.name),
  accountEmail: nullable(users.email),
  accountStatus: nullable(users.status),
  outsideHours: experts.outside_hours,
  isActive: experts.is_active,
  version: experts.version,
  isLinked: boolean,
  isConnected: boolean,
  isInConversation: boolean,
};
export type StoredExpert = RowOf<typeof expertColumns>;

/** An account is linked that may answer conversations. */
const isLinkedSql = sql`exists (
  select from users where users.id = experts.user_id and users.status = 'active' and users.role >= 1)`;

const expertColumnsSql = sql`id, name, role, expertise, specialties, status, description, linkedin, hours,
  back_at as "backAt", user_id as "userId", outside_hours as "outsideHours",
  is_active as "isActive", version,
  (select users.name from users where users.id = user_id) as "accountName",
  (select users.email from users where users.id = user_id) as "accountEmail",
  (select users.status from users where users.id = user_id) as "accountStatus",
  ${isLinkedSql} as "isLinked", ${isLinkedSql} and ${isConnectedSql(sql`experts.user_id`)} as "isConnected",
  exists (select from chat_sessions where chat_sessions.status = 'active'
    and experts.user_id in (chat_sessions.expert_user_id, chat_sessions.user_id)) as "isInConversation"`;

/** The searched text. There are few experts, so no index is needed. */
const searchTextSql = sql`fold(name || ' ' || role || ' ' || array_to_string(expertise, ' ') || ' ' || array_to_string(specialties, ' '))`;

/**
 * Relevance of an expert, 0 to 1: beginnings of words, Dutch word forms, the end of a compound, and trigram similarity
 * of whole words for typing errors.
 */
function relevanceSql(typed: string): RawBuilder<unknown> {
  const words = sql`to_tsquery('dutch', fold(${allWords(typed)}))`;
  return sql`greatest(
    case when fold(name) ~ ${atWordStartSql(typed)} then 1 when ${searchTextSql} ~ ${atWordStartSql(typed)} then 0.9 end,
    case when to_tsvector('dutch', ${searchTextSql}) @@ ${words} then 0.8 end,
    case when ${typed.length >= minCompoundEnd}::boolean and position(fold(${typed}) in ${searchTextSql}) > 0 then 0.6 end,
    strict_word_similarity(fold(${typed}), ${searchTextSql}))`;
}

/** Shorter texts occur inside words of another meaning: “uren” in “procedures”. */
const minCompoundEnd = 6;

/** A regular expression: the text at the beginning of a word. */
function atWordStartSql(typed: string): RawBuilder<unknown> {
  return sql`('(^|[^[:alnum:]])' || regexp_replace(fold(${typed}), '([^[:alnum:][:space:]])', '\\\\\\1', 'g'))`;
}

/** Minimum relevance: “prvacy” matches privacy, “vervoer” matches nobody. */
const minimumSimilarity = 0.4;

/** The active experts that match a filter. */
export async function listExpertRows(
  db: Queryable,
  filter: { search?: string | undefined; status?: ExpertStatus | undefined },
): Promise<StoredExpert[]> {
  return await listRows(db, expertColumns)`
    select ${expertColumnsSql} from experts
    where is_active and (${filter.status ?? null}::text is null or status = ${filter.status ?? null})
      ${filter.search ? sql`and ${relevanceSql(filter.search)} >= ${minimumSimilarity}` : sql``}
    order by ${filter.search ? sql`${relevanceSql(filter.search)} desc,` : sql``} position, id`;
}

/** All experts, in the order of the directory. */
export async function listManagedExpertRows(db: Queryable): Promise<StoredExpert[]> {
  return await listRows(db, expertColumns)`select ${expertColumnsSql} from experts order by position, id`;
}

const matchColumns = {
  id: experts.id,
  name: experts.name,
  role: experts.role,
  description: experts.description,
  relevance: float,
};
export type ExpertMatch = RowOf<typeof matchColumns>;

/** Experts that match a text, the best first; `relevance` is 0 to 1. */
export async function listMatchingExperts(
  db: Queryable,
  { text: typed, limit }: { text: string; limit: number },
): Promise<ExpertMatch[]> {
  if (typed.trim() === '') return [];
  return await listRows(db, matchColumns)`
    select id, name, role, description, relevance::float8 as relevance
    from experts cross join lateral (select ${relevanceSql(typed.trim())} as relevance) as fit
    where is_active and relevance >= ${minimumSimilarity} order by fit.relevance desc, position, id limit ${limit}`;
}

export async function findExpert(db: Queryable, id: string): Promise<StoredExpert | null> {
  return await findRow(db, expertColumns)`select ${expertColumnsSql} from experts where id = ${id}`;
}

/** Locks the expert until the end of the transaction. */
export async function lockExpert(tx: Queryable, id: string): Promise<StoredExpert | null> {
  return await findRow(tx, expertColumns)`select ${expertColumnsSql} from experts where id = ${id} for update`;
}

/** Whether an active expert has this id. */
export async function hasExpert(db: Queryable, id: string): Promise<boolean> {
  return (await findExpert(db, id))?.isActive ?? false;
}

/**
 * Publishes to all colleagues that data changed when one of these users is linked to an expert; default: the directory.
 */
export async function insertExpertsChanged(
  db: Queryable,
  userIds: (string | null)[],
  what: Changed[] = ['experts'],
): Promise<void> {
  await execute(db)`
    ${publishChangedSql({ minimumRole: 1 }, what, sql`(select from experts where user_id = any(${userIds}::text[]) limit 1) as linked`)}`;
}

/** Whether an active expert of the directory is linked to this account. */
export async function isLinkedExpert(db: Queryable, userId: string): Promise<boolean> {
  return await hasRow(db)`select 1 from experts where user_id = ${userId} and is_active`;
}

export type Schedule = { hours: DayHours[]; backAt: string | null; outsideHours: boolean };

export async function updateHours(
  tx: Queryable,
  { id, hours, backAt, outsideHours }: { id: string } & Schedule,
): Promise<void> {
  await execute(tx)`update experts set hours = ${JSON.stringify(hours)}::jsonb, back_at = ${backAt}::timestamptz,
    outside_hours = ${outsideHours}, version = version + 1
    where id = ${id}`;
}

/** Locks all experts: parallel links wait for each other. */
export async function lockExperts(tx: Queryable): Promise<void> {
  await execute(tx)`select id from experts order by id for update`;
}

/** The id of the active account with an address and at least role 1. */
export async function findColleagueId(db: Queryable, email: string): Promise<string | null> {
  return await findValue(db, users.id)`select id from users
    where lower(email) = lower(${email}) and status = 'active' and role >= 1`;
}

/** Links an expert to an account and unlinks the account's other expert. @returns the id of the other one */
export async function updateLinkedUser(tx: Queryable, id: string, userId: string | null): Promise<string | null> {
  const unlinkedId = await findValue(tx, experts.id)`update experts set user_id = null, version = version + 1
    where user_id = ${userId} and id <> ${id} returning id`;
  await execute(tx)`update experts set user_id = ${userId}, version = version + 1 where id = ${id}`;
  return unlinkedId;
}

export async function updateExpert(tx: Queryable, id: string, form: ExpertForm): Promise<void> {
  await execute(tx)`update experts set name = ${form.name}, role = ${form.role}, expertise = ${form.expertise}::text[],
      specialties = ${form.specialties}::text[], status = ${form.status}, description = ${form.description},
      linkedin = ${form.linkedin}, is_active = ${form.isActive}, version = version + 1
    where id = ${id}`;
}

export type NewExpert = Pick<
  Expert,
  'id' | 'name' | 'role' | 'expertise' | 'specialties' | 'status' | 'description' | 'hours'
>;

/** Inserts the experts if the directory is empty. */
export async function insertExperts(db: Queryable, newExperts: readonly NewExpert[]): Promise<void> {
  await execute(db)`
    insert into experts (id, name, role, expertise, specialties, status, description, hours, position)
    select id, name, role, expertise, specialties, status, description, hours, place
    from rows from (jsonb_to_recordset(${JSON.stringify(newExperts)}::jsonb) as (id text, name text, role text,
      expertise text[], specialties text[], status text, description text, hours jsonb))
      with ordinality as expert (id, name, role, expertise, specialties, status, description, hours, place)
    where not exists (select from experts) on conflict do nothing`;
}

/** Links experts, by name, to accounts. */
export async function updateExpertLinks(
  tx: Queryable,
  links: readonly { name: string; userId: string }[],
): Promise<void> {
  await execute(tx)`update experts set user_id = link."userId"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (name text, "userId" text)
    where experts.name = link.name`;
}
