export type TextPart = { text: string; isMatch: boolean };

/** Splits a text at the searched words; also inside words, ignoring case and accents. */
export function splitMatches(text: string, searched: string): TextPart[] {
  const wanted = splitWords(searched).map(({ plain }) => plain);
  const parts: TextPart[] = [];
  const add = (piece: string, isMatch: boolean) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.isMatch === isMatch) last.text += piece;
    else parts.push({ text: piece, isMatch });
  };
  let end = 0;
  for (const { at, raw, plain } of splitWords(text)) {
    add(text.slice(end, at), false);
    const [from, until] = matchRange(wanted, plain, raw.length);
    add(raw.slice(0, from), false);
    add(raw.slice(from, until), true);
    add(raw.slice(until), false);
    end = at + raw.length;
  }
  add(text.slice(end), false);
  return parts;
}

/** Fewer letters also occur inside words of another meaning: “uren” in “keuren”. */
export const minMiddleLength = 5;

/** The matching range of one word: a prefix, from five letters on any part, or all of it when the searched word extends it. */
function matchRange(wanted: string[], plain: string, length: number): [from: number, until: number] {
  // Removing accents can change the length; positions then differ, so the whole word is marked.
  const hasEqualLength = plain.length === length;
  for (const word of wanted) {
    const at = word.length >= minMiddleLength ? plain.indexOf(word) : plain.startsWith(word) ? 0 : -1;
    if (at >= 0) return hasEqualLength ? [at, at + word.length] : [0, length];
    if (plain.length >= 4 && word.startsWith(plain)) return [0, length];
  }
  return [0, 0];
}

function splitWords(text: string): { at: number; raw: string; plain: string }[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: raw }) => ({
    at: index,
    raw,
    plain: raw.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
  }));
}
