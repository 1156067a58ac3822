import { editDistance } from '#server/platform/text-index/edit-distance.ts';
import { wordsOf } from '#server/platform/text-index/text-search.ts';

/** Maximum edit distance, as a share of the longer word. */
const maxErrorShare = 0.4;

/** Shorter words are similar to too many others. */
const minWordLength = 3;

/** The title that is spelt most like the typed text, or else the word of a title; null when none is similar. */
export function findClosest(typed: string, titles: readonly string[]): string | null {
  const wanted = wordsOf(typed);
  const words = [...new Set(titles.flatMap((title) => title.split(/\s+/)))];
  const longWords = words.map(toKnown).filter(({ plain }) => plain.length >= minWordLength);
  return closest([wanted.join(' ')], titles.map(toKnown)) ?? closest(wanted, longWords);
}

/** A text, and how it is compared. */
type Known = { text: string; plain: string };

function toKnown(text: string): Known {
  return { text, plain: wordsOf(text).join(' ') };
}

function closest(wanted: readonly string[], known: readonly Known[]): string | null {
  let best: { wrong: number; text: string } | null = null;
  for (const one of wanted.filter((text) => text.length >= minWordLength)) {
    for (const { text, plain } of known) {
      const wrong = errorShare(one, plain, best?.wrong ?? maxErrorShare);
      if (wrong <= maxErrorShare && (best === null || wrong < best.wrong)) best = { wrong, text: trimmed(text) };
    }
  }
  return best?.text ?? null;
}

/** The edit distance as a share of the longer text; a share above `max` may be another one above it. */
function errorShare(one: string, other: string, max: number): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : editDistance(one, other, Math.floor(max * longest)) / longest;
}

/** A word of a title without the punctuation around it. */
function trimmed(text: string): string {
  return text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
