import { foldText } from '#contract/platform/text/fold-text.ts';

export type TextPart = { text: string; isMatch: boolean };

/** Splits a text at the searched words; also inside words, compared as `foldText` writes them. */
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
  for (const word of splitWords(text)) {
    const { at, raw } = word;
    add(text.slice(end, at), false);
    const [from, until] = matchRange(wanted, word);
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
function matchRange(wanted: string[], { raw, plain }: Word): [from: number, until: number] {
  for (const word of wanted) {
    const at = word.length >= minMiddleLength ? plain.indexOf(word) : plain.startsWith(word) ? 0 : -1;
    if (at >= 0) return rawRange(raw, at, at + word.length);
    if (plain.length >= 4 && word.startsWith(plain)) return [0, raw.length];
  }
  return [0, 0];
}

/** The letters of a word of which a range of its folded form was made: folding changes lengths, as from `ß` to `ss`. */
function rawRange(raw: string, from: number, until: number): [from: number, until: number] {
  let start = 0;
  let rawAt = 0;
  let plainAt = 0;
  for (const letter of raw.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    if (plainAt <= from) start = rawAt;
    rawAt += letter.length;
    plainAt += foldText(letter).length;
    if (plainAt >= until) break;
  }
  return [start, rawAt];
}

type Word = { at: number; raw: string; plain: string };

function splitWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}\p{DI}]+/gu)].map(({ index, 0: raw }) => ({
    at: index,
    raw,
    plain: foldText(raw),
  }));
}
