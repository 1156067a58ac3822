/** More words than this make a query slower without better results. */
const maxWords = 12;

/**
 * The words of a search text: at most 12, of at most 40 characters. Characters that PostgreSQL decomposes (½, №, ŉ) are
 * decomposed first, so that no word contains an operator of a tsquery.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{Ll}\p{Lu}\p{Lo}\p{Nd}]+/gu) ?? [];
  return [...new Set(words)].slice(0, maxWords).map((word) => [...word].slice(0, 40).join(''));
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
