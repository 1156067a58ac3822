/** Text as it is searched: lower case, without accents, words only. */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Does one searched word stand in any of these words, or, from four letters on, begin one with a single typo? */
export function findsWord(wanted: string, words: string[]): boolean {
  if (words.some((word) => word.includes(wanted))) return true;
  return wanted.length >= 4 && words.some((word) => beginsWithTypo(wanted, word));
}

/** The typed word may be unfinished, so it is held against the beginnings of about its own length. */
function beginsWithTypo(wanted: string, word: string): boolean {
  return [-1, 0, 1].some((extra) => {
    const length = wanted.length + extra;
    return length <= word.length && isOneEditApart(wanted, word.slice(0, length));
  });
}

/** True when one letter was forgotten, added or mistaken, or two neighbours swapped places. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
