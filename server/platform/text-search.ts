/** More words than this make a query slower and no better. */
const mostWords = 12;

/**
 * The words of what somebody typed. Signs that the database would take apart or write as other signs (½, №, ŉ) are
 * undone first, so that a word holds nothing that means something in a tsquery.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{Ll}\p{Lu}\p{Lo}\p{Nd}]+/gu) ?? [];
  return [...new Set(words)].slice(0, mostWords).map((word) => [...word].slice(0, 40).join(''));
}

/**
 * The Dutch stemmer leaves a plural behind a vowel as it is (vacatures does not meet vacature): look for both. The last
 * is the beginning of the others.
 */
function formsOf(word: string): string[] {
  return /[aeiouy]s$/.test(word) && word.length > 4 ? [word, word.slice(0, -1)] : [word];
}

/**
 * For `to_tsquery('dutch', fold(…))`: all of the words, each also as the beginning of one, as fits a search while
 * typing. Empty when there is no word; an empty query finds nothing.
 */
export function allWords(text: string): string {
  return wordsOf(text)
    .map((word) => `('${formsOf(word).at(-1)}':*)`)
    .join(' & ');
}

/** For `to_tsquery('dutch', fold(…))`: any of the words, as fits a search for what is like a text. */
export function anyWord(text: string): string {
  return wordsOf(text)
    .flatMap(formsOf)
    .map((form) => `'${form}'`)
    .join(' | ');
}
