import { sql, type RawBuilder } from 'kysely';
import type { SimilarRequest } from '#contract/requests.ts';
import { boolean, float, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { requests } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';
import type { WordQueries } from './word-queries.ts';

const similarColumns = {
  id: requests.id,
  title: requests.title,
  excerpt: text,
  status: requests.status,
  supporterCount: requests.supporter_count,
  isOwn: boolean,
  isSupported: boolean,
};

/** So many of each way to be alike are ranked, the newest: a common word may be in a hundred thousand. */
const candidates = 60;

/** Requests that are held against half a word. */
const readAtMost = 1000;

/** Which share of the words is not chance. */
const leastAlike = 0.25;

const queryOf = (words: string) => sql`to_tsquery('dutch', fold(${words}))`;

/**
 * The newest requests that have all, most or any of the words: whichever there are, the best are among them. How many
 * have half a word nobody can tell beforehand: when it is in many, sixty of them are among the latest anyway, and when
 * it is in few, those are found by the words. Neither reads more than so many.
 */
function candidatesSql({ all, most, any }: WordQueries): RawBuilder<unknown> {
  const fitting = (words: string) => sql`requests where merged_into is null and words @@ ${queryOf(words)}`;
  const newest = sql`order by created_at desc, id desc limit ${candidates}`;
  const latest = sql`select id, created_at, words from requests where merged_into is null
    order by id desc limit ${readAtMost}`;
  const whole = sql`(select id, created_at from (${latest}) as latest where words @@ ${queryOf(all)})
    union (select id, created_at from ${fitting(all)} limit ${readAtMost})`;
  return sql`(select id from (${whole}) as whole ${newest})
    union (select id from ${fitting(most)} ${newest}) union (select id from ${fitting(any)} ${newest})`;
}

/** The words that count, as queries, made once for all requests that are held against them. */
function askedSql({ each }: WordQueries): RawBuilder<unknown> {
  return sql`asked as materialized (
    select query from (select to_tsquery('dutch', fold(form)) as query from unnest(${each}::text[]) as form offset 0) as made
    where numnode(query) > 0)`;
}

/** The share of the `asked` words that a request has, from 0 to 1; one that is only in its description counts half. */
const relevanceSql = sql`(select coalesce(avg(case when ts_filter(request.words, '{a}') @@ query then 1
    when request.words @@ query then 0.5 else 0 end), 0)::float8 from asked)`;

const excerptSql = sql`case when length(request.description) > 160
  then left(request.description, 159) || '…' else request.description end as excerpt`;

export type SimilarWanted = { userId: string; words: WordQueries; recent: Date; limit: number };

/** Requests that are like what is typed, without who asked for them; open and recent ones before others. */
export async function listSimilar(db: Queryable, wanted: SimilarWanted): Promise<SimilarRequest[]> {
  const { userId, words, recent, limit } = wanted;
  return await listRows(db, similarColumns)`
    with ${askedSql(words)}, alike as (${candidatesSql(words)})
    select request.id, request.title, ${excerptSql}, request.status, request.supporter_count as "supporterCount",
      request.user_id = ${userId} as "isOwn",
      request.user_id <> ${userId} and exists (
        select 1 from request_supporters where request_id = request.id and user_id = ${userId}) as "isSupported"
    from alike join requests as request on request.id = alike.id
    cross join lateral (select ${relevanceSql} as relevance offset 0) as fit
    where relevance >= ${leastAlike}
    order by relevance + 0.1 * ts_rank(request.words, ${queryOf(words.any)})
      + case when request.status in ('pending', 'in_progress') then 0.15 else 0 end
      + case when request.created_at >= ${recent} then 0.05 else 0 end desc, request.id desc
    limit ${limit}`;
}

const foundRequestColumns = {
  id: requests.id,
  title: requests.title,
  excerpt: text,
  status: requests.status,
  relevance: float,
  isOwn: boolean,
};
export type FoundRequest = RowOf<typeof foundRequestColumns>;

type SearchWanted = { words: WordQueries; userId: string; limit: number };

/** Of all requests, the best first. */
export async function findAmongAll(db: Queryable, wanted: SearchWanted): Promise<FoundRequest[]> {
  return await listFound(db, wanted, candidatesSql(wanted.words));
}

/** Of those that somebody asked for or supports, the best first. */
export async function findAmongOwn(db: Queryable, wanted: SearchWanted): Promise<FoundRequest[]> {
  const { userId, words } = wanted;
  const own = sql`select requests.id from request_supporters join requests on requests.id = request_id
    where request_supporters.user_id = ${userId} and (merged_into is null or requests.user_id = ${userId})
      and (words @@ ${queryOf(words.all)} or words @@ ${queryOf(words.any)})`;
  return await listFound(db, wanted, own);
}

async function listFound(db: Queryable, wanted: SearchWanted, found: RawBuilder<unknown>): Promise<FoundRequest[]> {
  const { words, userId, limit } = wanted;
  return await listRows(db, foundRequestColumns)`
    with ${askedSql(words)}, found as (${found}),
    ranked as materialized (
      select request.id, request.title, ${excerptSql},
        coalesce((select status from requests as target where target.id = request.merged_into), request.status) as status,
        ${relevanceSql} as relevance, request.user_id = ${userId} as "isOwn"
      from found join requests as request on request.id = found.id
    )
    select * from ranked where relevance >= ${leastAlike} order by relevance desc, id desc limit ${limit}`;
}
