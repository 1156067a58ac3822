import type { SynonymGroup } from '#contract/synonyms.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { search_synonyms } from '#server/platform/database/schema.ts';
import { execute, findValue, hasRow, listRows } from '#server/platform/database/statements.ts';

const groupColumns = { id: search_synonyms.id, words: search_synonyms.words };

/** All groups, by their first word. */
export async function listSynonymRows(db: Queryable): Promise<SynonymGroup[]> {
  return await listRows(db, groupColumns)`select id, words from search_synonyms order by fold(words[1]), id`;
}

/** @returns false when there are `max` groups already */
export async function insertSynonyms(
  tx: Queryable,
  { id, words, now, max }: SynonymGroup & { now: Date; max: number },
): Promise<boolean> {
  return await hasRow(tx)`insert into search_synonyms (id, words, created_at)
    select ${id}, ${words}::text[], ${now}::timestamptz where (select count(*) from search_synonyms) < ${max}
    returning id`;
}

/** Replaces the words of a group. @returns the words before; null when there is no such group */
export async function updateSynonyms(tx: Queryable, { id, words }: SynonymGroup): Promise<string[] | null> {
  return await findValue(tx, search_synonyms.words)`
    with before as (select id, words from search_synonyms where id = ${id} for update)
    update search_synonyms set words = ${words}::text[] from before where search_synonyms.id = before.id
    returning before.words`;
}

/** @returns the words of the deleted group; null when there is none */
export async function deleteSynonymRow(tx: Queryable, id: string): Promise<string[] | null> {
  return await findValue(tx, search_synonyms.words)`delete from search_synonyms where id = ${id} returning words`;
}

/** Inserts groups of a new organisation. */
export async function insertFirstSynonyms(tx: Queryable, groups: SynonymGroup[], now: Date): Promise<void> {
  await execute(tx)`insert into search_synonyms (id, words, created_at)
    select id, words, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as synonym (id text, words text[])`;
}
