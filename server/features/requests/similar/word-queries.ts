import type { Queryable } from '#server/platform/database/connect.ts';
import { allWords, anyWord, wordsOf } from '#server/platform/text-search.ts';
import type { Filters } from '../policy.ts';
import { listNearWords } from './request-words-sql.ts';

/** For `to_tsquery('dutch', fold(…))`; each empty when there is no word. A misspelt word stands for those near it. */
export type WordQueries = {
  /** All of the words, each also as the beginning of one. */
  all: string;
  /** Most of the longest words. */
  most: string;
  /** Any of the words. */
  any: string;
  /** Each of the words by itself. */
  each: string[];
};

/** More of the longest words would make more combinations than a search has time for. */
const longest = 5;

export async function toWordQueries(db: Queryable, text: string): Promise<WordQueries> {
  const words = wordsOf(text);
  const near = new Map((await listNearWords(db, words)).map((found) => [found.word, found.near]));
  const spellings = (word: string) => [word, ...(near.get(word) ?? [])];
  const oneOf = (queries: string[]) => `(${[...new Set(queries)].join(' | ')})`;
  const each = words.map((word) => oneOf(spellings(word).map(allWords)));
  const whole = (word: string) => oneOf(spellings(word).map(anyWord));
  const telling = words.toSorted((a, b) => b.length - a.length).slice(0, longest);
  return {
    all: each.join(' & '),
    most: combinations(telling.map(whole), Math.ceil(telling.length * 0.6)).join(' | '),
    any: words.map(whole).join(' | '),
    each,
  };
}

/** Every choice of so many of the words, each as one that must all be there. */
function combinations(words: string[], count: number): string[] {
  if (count === 0) return [];
  if (count === 1) return words;
  return words.flatMap((word, index) =>
    combinations(words.slice(index + 1), count - 1).map((rest) => `(${word} & ${rest})`),
  );
}

/** A filter whose search is a query of all its words; a search without any finds nothing. */
export async function withWords(db: Queryable, filters: Filters): Promise<Filters> {
  if (!filters.search) return filters;
  return { ...filters, search: (await toWordQueries(db, filters.search)).all || "'-'" };
}
