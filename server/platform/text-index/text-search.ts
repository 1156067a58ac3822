import { foldText } from '#contract/platform/text/fold-text.ts';

/** More words than this make a query slower without better results. */
export const maxWords = 12;

/** A longer word is cut off. */
const maxWordLength = 40;

/** Characters of a folded search text, in which a ligature can be 18; the rest is cut off. */
const maxQueryLength = maxWords * (maxWordLength + 1);

/** The words of a text, as `foldText` writes them, each once. None contains an operator of a tsquery. */
export function splitWords(text: string): string[] {
  const words = foldText(text).match(/[\p{Ll}\p{Lu}\p{Lo}\p{Mn}\p{Mc}\p{Nd}]+/gu) ?? [];
  return [...new Set(words)].map((word) =>
    word.length > maxWordLength ? [...word].slice(0, maxWordLength).join('') : word,
  );
}

/** The words of a search text: at most 12. */
export function wordsOf(text: string): string[] {
  return splitQuery(text).slice(0, maxWords);
}

/** The words of a search text with those that have no meaning of their own, so that more than 12 can be chosen from. */
export function splitQuery(text: string): string[] {
  return splitWords(foldText(text).slice(0, maxQueryLength));
}

/**
 * The Dutch stemmer does not stem a plural s after a vowel (vacatures does not match vacature), so both forms are
 * searched. The last form is a prefix of the others.
 */
function formsOf(word: string): string[] {
  return /[aeiouy]s$/.test(word) && word.length > 4 ? [word, word.slice(0, -1)] : [word];
}

/**
 * For `to_tsquery('dutch', fold(…))`: all of the words, each as a prefix: a search while typing. Empty when there is no
 * word; an empty query matches nothing.
 */
export function allWords(text: string): string {
  return wordsOf(text)
    .map((word) => `('${formsOf(word).at(-1)}':*)`)
    .join(' & ');
}

/** For `to_tsquery('dutch', fold(…))`: any of the words: a search for similar texts. */
export function anyWord(text: string): string {
  return wordsOf(text)
    .flatMap(formsOf)
    .map((form) => `'${form}'`)
    .join(' | ');
}
