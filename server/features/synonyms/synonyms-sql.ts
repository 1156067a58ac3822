import type { SynonymGroup } from '#contract/synonyms.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { lockRecordCount } from '#server/platform/database/record-count-sql.ts';
import { search_synonyms } from '#server/platform/database/schema.ts';
import { execute, findRow, getRow, listRows } from '#server/platform/database/statements.ts';

const groupColumns = {
  id: search_synonyms.id,
  words: search_synonyms.words,
  version: search_synonyms.version,
};

type NewGroup = Omit<SynonymGroup, 'version'>;

/** All groups, by their first word. */
export async function listSynonymRows(db: Queryable): Promise<SynonymGroup[]> {
  return await listRows(db, groupColumns)`select id, words, version from search_synonyms order by fold(words[1]), id`;
}

/** Groups of words and phrases that mean the same when apps and help topics are searched. */
export async function listSynonymGroups(db: Queryable): Promise<string[][]> {
  return (await listSynonymRows(db)).map(({ words }) => words);
}

/** @returns null when there are `max` groups already */
export async function insertSynonyms(
  tx: Queryable,
  { id, words, now, max }: NewGroup & { now: Date; max: number },
): Promise<SynonymGroup | null> {
  await lockRecordCount(tx, 'search_synonyms');
  return await findRow(tx, groupColumns)`insert into search_synonyms (id, words, created_at)
    select ${id}, ${words}::text[], ${now}::timestamptz where (select count(*) from search_synonyms) < ${max}
    returning id, words, version`;
}

/** Locks the group until the end of the transaction. */
export async function lockSynonyms(tx: Queryable, id: string): Promise<SynonymGroup | null> {
  return await findRow(tx, groupColumns)`select id, words, version from search_synonyms where id = ${id} for update`;
}

/** Replaces the words of a group. */
export async function updateSynonyms(tx: Queryable, { id, words }: NewGroup): Promise<SynonymGroup> {
  return await getRow(tx, groupColumns)`update search_synonyms set words = ${words}::text[], version = version + 1
    where id = ${id} returning id, words, version`;
}

export async function deleteSynonymRow(tx: Queryable, id: string): Promise<void> {
  await execute(tx)`delete from search_synonyms where id = ${id}`;
}

/** Inserts groups of a new organisation. */
export async function insertFirstSynonyms(tx: Queryable, groups: NewGroup[], now: Date): Promise<void> {
  await execute(tx)`insert into search_synonyms (id, words, created_at)
    select id, words, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as synonym (id text, words text[])`;
}
