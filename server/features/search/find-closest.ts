import { wordsOf } from '#server/platform/text-search.ts';

/** More wrong letters than this share of the longer of two words make it another word. */
const mostWrong = 0.4;

/** Shorter words are like too many others. */
const shortest = 3;

/** What exists and is spelt most like what was typed: a whole title, or else one word of it. Null when nothing is. */
export function findClosest(typed: string, titles: readonly string[]): string | null {
  const wanted = wordsOf(typed);
  const words = titles.flatMap((title) => title.split(/\s+/)).filter((word) => plain(word).length >= shortest);
  return closest([wanted.join(' ')], titles) ?? closest(wanted, words);
}

function closest(wanted: readonly string[], known: readonly string[]): string | null {
  let best: { wrong: number; text: string } | null = null;
  for (const one of wanted.filter((text) => text.length >= shortest)) {
    for (const text of known) {
      const wrong = shareWrong(one, plain(text), best?.wrong ?? mostWrong);
      if (wrong <= mostWrong && (best === null || wrong < best.wrong)) best = { wrong, text: trimmed(text) };
    }
  }
  return best?.text ?? null;
}

/** The share of letters to change, unless the lengths alone say that it is more than `most`. */
function shareWrong(one: string, other: string, most: number): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0 || Math.abs(one.length - other.length) / longest > most) return 1;
  return lettersWrong(one, other) / longest;
}

/** Letters to add, leave out, replace, or swap with their neighbour, to make one word of the other. */
export function lettersWrong(one: string, other: string): number {
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

/** A word as it stands in a title, without the signs around it. */
function trimmed(text: string): string {
  return text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
