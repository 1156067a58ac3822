import { wordsOf } from '#server/platform/text-search.ts';

/** Maximum edit distance, as a share of the longer word. */
const maxErrorShare = 0.4;

/** Shorter words are similar to too many others. */
const minWordLength = 3;

/** The title that is spelt most like the typed text, or else the word of a title; null when none is similar. */
export function findClosest(typed: string, titles: readonly string[]): string | null {
  const wanted = wordsOf(typed);
  const words = titles.flatMap((title) => title.split(/\s+/)).filter((word) => plain(word).length >= minWordLength);
  return closest([wanted.join(' ')], titles) ?? closest(wanted, words);
}

function closest(wanted: readonly string[], known: readonly string[]): string | null {
  let best: { wrong: number; text: string } | null = null;
  for (const one of wanted.filter((text) => text.length >= minWordLength)) {
    for (const text of known) {
      const wrong = errorShare(one, plain(text), best?.wrong ?? maxErrorShare);
      if (wrong <= maxErrorShare && (best === null || wrong < best.wrong)) best = { wrong, text: trimmed(text) };
    }
  }
  return best?.text ?? null;
}

/** The edit distance as a share of the longer text; 1 when the lengths alone exceed `max`. */
function errorShare(one: string, other: string, max: number): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0 || Math.abs(one.length - other.length) / longest > max) return 1;
  return editDistance(one, other) / longest;
}

/** Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps of neighbours. */
export function editDistance(one: string, other: string): number {
  let twoBack: number[] = [];
  let back = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      here[at] = Math.min(
        back[at]! + 1,
        here[at - 1]! + 1,
        back[at - 1]! + same,
        ...(isSwap ? [twoBack[at - 2]! + 1] : []),
      );
    }
    [twoBack, back] = [back, here];
  }
  return back[other.length]!;
}

function plain(text: string): string {
  return wordsOf(text).join(' ');
}

/** A word of a title without the punctuation around it. */
function trimmed(text: string): string {
  return text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
