import { sql, type RawBuilder } from 'kysely';
import type { SimilarRequest } from '#contract/requests.ts';
import { boolean, float, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { requests } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';
import { quickPageSql } from '#server/platform/paging/quick-page-sql.ts';
import { isSupporterSql, settledRequestsSql } from '../settled-requests-sql.ts';
import type { WordQueries } from './word-queries.ts';

const similarColumns = {
  id: requests.id,
  title: requests.title,
  description: requests.description,
  status: requests.status,
  supporterCount: requests.supporter_count,
  isOwn: boolean,
  isSupported: boolean,
};

/** Candidates per query, newest first: a common word may occur in 100,000 requests. */
const maxCandidates = 60;

/** Rows read for a prefix match. */
const maxRowsRead = 1000;

/** Minimum relevance of a search result, 0 to 1. */
const minimumRelevance = 0.25;

/** Minimum likeness of a similar request, 0 to 1: a single common word is less than half of what a title says. */
const minimumLikeness = 0.5;

/** The newest requests that the frequency of a word is taken from. */
const sampleSize = 500;

/** A word in at most one of this many requests of the sample is rare: sharing it alone is enough. */
const rareShare = 50;

const queryOf = (words: string) => sql`to_tsquery('dutch', fold(${words}))`;

/**
 * The newest requests that contain all, most or any of the words. The frequency of a prefix is unknown: a frequent one
 * has enough matches among the latest requests, and only a rare one is found by the index of words. Both read at most
 * `maxRowsRead` rows.
 */
function candidatesSql({ all, most, any }: WordQueries): RawBuilder<unknown> {
  const matching = (words: string) => sql`requests where merged_into is null and words @@ ${queryOf(words)}`;
  const newest = sql`order by created_at desc, id desc limit ${maxCandidates}`;
  const latest = sql`select id, created_at from (
      select id, created_at, words from requests where merged_into is null order by id desc limit ${maxRowsRead}
    ) as latest where words @@ ${queryOf(all)}`;
  const whole = quickPageSql({
    quick: sql`select id from (${latest}) as latest ${newest}`,
    complete: sql`select id from (
        ${latest} union (select id, created_at from ${matching(all)} limit ${maxRowsRead})
      ) as whole ${newest}`,
    limit: maxCandidates,
  });
  return sql`(${whole})
    union (select id from ${matching(most)} ${newest}) union (select id from ${matching(any)} ${newest})`;
}

/** The words as queries, without stop words, parsed once for all requests that they are compared with. */
function queryWordsSql({ each }: WordQueries): RawBuilder<unknown> {
  return sql`query_words as materialized (
    select query from (select to_tsquery('dutch', fold(form)) as query from unnest(${each}::text[]) as form offset 0) as made
    where numnode(query) > 0)`;
}

/** The share of the words that a request contains, 0 to 1; a word that is only in the description counts half. */
const relevanceSql = sql`(select coalesce(avg(case when ts_filter(request.words, '{a}') @@ query then 1
    when request.words @@ query then 0.5 else 0 end), 0)::float8 from query_words)`;

/**
 * The words with a weight that falls with their frequency in a sample (inverse document frequency). The added counts
 * keep a few requests from making every word look common or rare.
 */
const weightedWordsSql = sql`sample as materialized (
    select words from requests where merged_into is null order by id desc limit ${sampleSize}
  ),
  weighted_words as materialized (
    select query, ln(1 + (size + 20)::float8 / (matches + 2)) as weight,
      matches > 0 and matches * ${rareShare}::int <= size as is_rare
    from query_words
    cross join (select count(*) as size from sample) as counted
    cross join lateral (select count(*) as matches from sample where sample.words @@ query) as found
  )`;

/** The weight of the shared words as a share of all, 0 to 1; a word that is only in the description counts less. */
const likenessSql = sql`(select greatest(
    coalesce(sum(weight * case when in_title then 1 when request.words @@ query then 0.7 else 0 end) / sum(weight), 0),
    case when bool_or(is_rare and in_title) then ${minimumLikeness}::float8 else 0 end)
  from weighted_words cross join lateral (select ts_filter(request.words, '{a}') @@ query as in_title) as title)`;

/** The beginning of the description, for a search result. */
const excerptSql = sql`case when length(request.description) > 160
  then left(request.description, 159) || '…' else request.description end as excerpt`;

/** `since`: see settledRequestsSql. */
export type SimilarQuery = { userId: string; words: WordQueries; recent: Date; limit: number; since: Date | null };

/** Similar requests without their authors, best first; open and recent ones rank higher. */
export async function listSimilar(db: Queryable, wanted: SimilarQuery): Promise<SimilarRequest[]> {
  const { userId, words, recent, limit, since } = wanted;
  return await listRows(db, similarColumns)`
    with ${queryWordsSql(words)}, ${weightedWordsSql}, candidate as (${candidatesSql(words)})
    select request.id, request.title, request.description, request.status, request.supporter_count as "supporterCount",
      request.user_id = ${userId} as "isOwn",
      request.user_id <> ${userId} and ${isSupporterSql(sql`request.id`, userId, since)} as "isSupported"
    from candidate join ${settledRequestsSql(since)} as request on request.id = candidate.id
    cross join lateral (select ${likenessSql} as likeness offset 0) as fit
    where likeness >= ${minimumLikeness}
    order by likeness + 0.1 * ts_rank(request.words, ${queryOf(words.any)})
      + case when request.status in ('pending', 'in_progress') then 0.15 else 0 end
      + case when request.created_at >= ${recent} then 0.05 else 0 end desc, request.id desc
    limit ${limit}`;
}

const matchColumns = {
  id: requests.id,
  title: requests.title,
  excerpt: text,
  status: requests.status,
  relevance: float,
  isOwn: boolean,
};
export type MatchingRequest = RowOf<typeof matchColumns>;

type MatchQuery = { words: WordQueries; userId: string; limit: number };

/** Matches among all requests, best first. */
export async function listMatchesAmongAll(db: Queryable, wanted: MatchQuery): Promise<MatchingRequest[]> {
  return await listMatches(db, wanted, candidatesSql(wanted.words));
}

/** Matches among the requests that a user submitted or supports, best first. */
export async function listMatchesAmongOwn(db: Queryable, wanted: MatchQuery): Promise<MatchingRequest[]> {
  const { userId, words } = wanted;
  const own = sql`select requests.id from request_supporters join requests on requests.id = request_id
    where request_supporters.user_id = ${userId} and (merged_into is null or requests.user_id = ${userId})
      and (words @@ ${queryOf(words.all)} or words @@ ${queryOf(words.any)})`;
  return await listMatches(db, wanted, own);
}

async function listMatches(db: Queryable, wanted: MatchQuery, found: RawBuilder<unknown>): Promise<MatchingRequest[]> {
  const { words, userId, limit } = wanted;
  return await listRows(db, matchColumns)`
    with ${queryWordsSql(words)}, found as (${found}),
    ranked as materialized (
      select request.id, request.title, ${excerptSql},
        coalesce((select status from requests as target where target.id = request.merged_into), request.status) as status,
        ${relevanceSql} as relevance, request.user_id = ${userId} as "isOwn"
      from found join requests as request on request.id = found.id
    )
    select * from ranked where relevance >= ${minimumRelevance} order by relevance desc, id desc limit ${limit}`;
}
