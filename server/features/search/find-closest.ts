import { editDistance } from '#server/platform/text-index/edit-distance.ts';
import { wordsOf } from '#server/platform/text-index/text-search.ts';

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

function plain(text: string): string {
  return wordsOf(text).join(' ');
}

/** A word of a title without the punctuation around it. */
function trimmed(text: string): string {
  return text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
