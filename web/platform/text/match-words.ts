/** Fewer letters also occur inside words of another meaning: “uren” in “kleuren”. */
const minMiddleLength = 5;

/** Whether a word starts with the searched one, from five letters on contains it, or from four on starts with it with at most one typo. */
export function matchesWord(wanted: string, words: string[]): boolean {
  const isLong = wanted.length >= minMiddleLength;
  if (words.some((word) => (isLong ? word.includes(wanted) : word.startsWith(wanted)))) return true;
  return wanted.length >= 4 && words.some((word) => startsWithTypo(wanted, word));
}

/** Compares with prefixes of about the same length, because the typed word may be incomplete. */
function startsWithTypo(wanted: string, word: string): boolean {
  return [-1, 0, 1].some((extra) => {
    const length = wanted.length + extra;
    return length <= word.length && isOneEditApart(wanted, word.slice(0, length));
  });
}

/** One letter inserted, deleted or replaced, or two adjacent letters swapped (Damerau-Levenshtein distance of at most 1). */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
