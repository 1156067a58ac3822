import { arrayOf, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { request_words } from '#server/platform/database/schema.ts';
import { execute, listRows } from '#server/platform/database/statements.ts';

/** Adds the words of requests to the dictionary, sorted so that concurrent inserts cannot deadlock. */
export async function insertRequestWords(tx: Queryable, requestIds: string[]): Promise<void> {
  await execute(tx)`insert into request_words (word)
    select distinct word
    from requests, regexp_split_to_table(fold(title || ' ' || description), '[^[:alpha:]]+') as word
    where requests.id = any(${requestIds}) and length(word) between 3 and 40
    order by word on conflict do nothing`;
}

/** Deletes those of these words, in lower case without accents, that no request contains any more. */
export async function deleteUnusedWords(db: Queryable, words: string[]): Promise<void> {
  await execute(db)`delete from request_words where word = any(${words}::text[])
    and not exists (select from requests where position(word in fold(title || ' ' || description)) > 0)`;
}

/** Of the given words that no request contains, the dictionary's words with a similar spelling. */
export async function listSimilarWords(db: Queryable, words: string[]): Promise<{ word: string; similar: string[] }[]> {
  return await listRows(db, { word: text, similar: arrayOf(request_words.word) })`
    select typed.word, array(
      select request_words.word from request_words
      where request_words.word % fold(typed.word) and similarity(request_words.word, fold(typed.word)) >= 0.35
        and abs(length(request_words.word) - length(typed.word)) <= 2
      order by similarity(request_words.word, fold(typed.word)) desc, request_words.word limit 3) as similar
    from unnest(${words}::text[]) as typed (word)
    where length(typed.word) >= 4
      and not exists (select 1 from request_words where request_words.word = fold(typed.word))`;
}
