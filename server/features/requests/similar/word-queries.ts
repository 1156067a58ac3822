import type { Queryable } from '#server/platform/database/connect.ts';
import { allWords, anyWord, wordsOf } from '#server/platform/text-index/text-search.ts';
import type { Filters } from '../policy.ts';
import { listSimilarWords } from './request-words-sql.ts';

/** Queries for `to_tsquery('dutch', fold(…))`; empty without words. A misspelt word is replaced by similar ones. */
export type WordQueries = {
  /** All words, each as a prefix. */
  all: string;
  /** At least 60 % of the longest words. */
  most: string;
  /** Any word. */
  any: string;
  /** One query per word. */
  each: string[];
};

/** Limits the number of combinations in `most`. */
const maxLongestWords = 5;

export async function buildWordQueries(db: Queryable, text: string): Promise<WordQueries> {
  const words = wordsOf(text);
  const similar = new Map((await listSimilarWords(db, words)).map((found) => [found.word, found.similar]));
  const spellings = (word: string) => [word, ...(similar.get(word) ?? [])];
  const oneOf = (queries: string[]) => `(${[...new Set(queries)].join(' | ')})`;
  const each = words.map((word) => oneOf(spellings(word).map(allWords)));
  const whole = (word: string) => oneOf(spellings(word).map(anyWord));
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, maxLongestWords);
  return {
    all: each.join(' & '),
    most: combinations(longest.map(whole), Math.ceil(longest.length * 0.6)).join(' | '),
    any: words.map(whole).join(' | '),
    each,
  };
}

/** Every combination of `count` words, as a conjunction. */
function combinations(words: string[], count: number): string[] {
  if (count === 0) return [];
  if (count === 1) return words;
  return words.flatMap((word, index) =>
    combinations(words.slice(index + 1), count - 1).map((rest) => `(${word} & ${rest})`),
  );
}

/** The filter with its search text as a query of all words; a search without words matches nothing. */
export async function withWordQuery(db: Queryable, filters: Filters): Promise<Filters> {
  if (!filters.search) return filters;
  return { ...filters, search: (await buildWordQueries(db, filters.search)).all || "'-'" };
}
