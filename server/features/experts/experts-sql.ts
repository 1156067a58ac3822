import { sql, type RawBuilder } from 'kysely';
import { expert, type DayHours, type Expert, type ExpertStatus } from '#contract/experts.ts';
import { boolean, float, matching, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { experts, users } from '#server/platform/database/schema.ts';
import { execute, findRow, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';
import { isConnectedSql } from '#server/platform/live/connected-users-sql.ts';
import { publishChangedSql } from '#server/platform/live/events-sql.ts';
import { allWords } from '#server/platform/text-search.ts';

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
  outsideHours: experts.outside_hours,
  isConnected: boolean,
  isInConversation: boolean,
};
export type StoredExpert = RowOf<typeof expertColumns>;

const expertColumnsSql = sql`id, name, role, expertise, specialties, status, description, linkedin, hours,
  back_at as "backAt", user_id as "userId", outside_hours as "outsideHours",
  (select users.name from users where users.id = user_id) as "accountName",
  (select users.email from users where users.id = user_id) as "accountEmail",
  ${isConnectedSql(sql`experts.user_id`)} as "isConnected",
  exists (select from chat_sessions where chat_sessions.status = 'active'
    and experts.user_id in (chat_sessions.expert_user_id, chat_sessions.user_id)) as "isInConversation"`;

/** The searched text. There are few experts, so no index is needed. */
const searchTextSql = sql`fold(name || ' ' || role || ' ' || array_to_string(expertise, ' ') || ' ' || array_to_string(specialties, ' '))`;

/** Relevance of an expert, 0 to 1: exact parts, Dutch word forms, and trigram similarity for typing errors. */
function relevanceSql(typed: string): RawBuilder<unknown> {
  const words = sql`to_tsquery('dutch', fold(${allWords(typed)}))`;
  return sql`greatest(
    case when fold(name) like '%' || ${likePatternSql(typed)} || '%' then 1 when ${searchTextSql} like '%' || ${likePatternSql(typed)} || '%' then 0.9 end,
    case when to_tsvector('dutch', ${searchTextSql}) @@ ${words} then 0.8 end,
    word_similarity(fold(${typed}), ${searchTextSql}))`;
}

function likePatternSql(typed: string): RawBuilder<unknown> {
  return sql`replace(replace(replace(fold(${typed}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}

/** Minimum relevance: “prvacy” matches privacy, “vervoer” matches nobody. */
const minimumSimilarity = 0.4;

export async function listExpertRows(
  db: Queryable,
  filter: { search?: string | undefined; status?: ExpertStatus | undefined },
): Promise<StoredExpert[]> {
  return await listRows(db, expertColumns)`
    select ${expertColumnsSql} from experts
    where (${filter.status ?? null}::text is null or status = ${filter.status ?? null})
      ${filter.search ? sql`and ${relevanceSql(filter.search)} >= ${minimumSimilarity}` : sql``}
    order by ${filter.search ? sql`${relevanceSql(filter.search)} desc,` : sql``} position, id`;
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
    where relevance >= ${minimumSimilarity} order by fit.relevance desc, position, id limit ${limit}`;
}

export async function findExpert(db: Queryable, id: string): Promise<StoredExpert | null> {
  return await findRow(db, expertColumns)`select ${expertColumnsSql} from experts where id = ${id}`;
}

export async function hasExpert(db: Queryable, id: string): Promise<boolean> {
  return (await findExpert(db, id)) !== null;
}

/** Publishes a change of the directory when one of these users is linked to an expert. */
export async function insertExpertsChanged(db: Queryable, userIds: (string | null)[]): Promise<void> {
  await execute(
    db,
  )`${publishChangedSql({ minimumRole: 1 }, ['experts'], sql`(select from experts where user_id = any(${userIds}::text[]) limit 1) as linked`)}`;
}

/** Whether an expert of the directory is linked to this account. */
export async function isLinkedExpert(db: Queryable, userId: string): Promise<boolean> {
  return await hasRow(db)`select 1 from experts where user_id = ${userId}`;
}

export type Schedule = { hours: DayHours[]; backAt: string | null; outsideHours: boolean };

export async function updateHours(
  tx: Queryable,
  { id, hours, backAt, outsideHours }: { id: string } & Schedule,
): Promise<void> {
  await execute(tx)`update experts set hours = ${JSON.stringify(hours)}::jsonb, back_at = ${backAt}::timestamptz,
    outside_hours = ${outsideHours}
    where id = ${id}`;
}

/** Links an expert to an account and unlinks the account's other expert. The locks serialize parallel links. */
export async function updateLinkedUser(tx: Queryable, id: string, userId: string | null): Promise<void> {
  await execute(tx)`select id from experts order by id for update`;
  await execute(tx)`update experts set user_id = null where user_id = ${userId} and id <> ${id}`;
  await execute(tx)`update experts set user_id = ${userId} where id = ${id}`;
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
