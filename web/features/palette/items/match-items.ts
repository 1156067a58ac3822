import { matchesWord } from '#web/platform/text/match-words.ts';
import { minMiddleLength } from '#web/features/search/public.tsx';
import { normalizeWords } from '#web/platform/text/normalize-words.ts';
import { normalizeText } from './normalize-text.ts';

/** The texts of an item by which it is found. */
export type Searchable = { title: string; description: string; keywords: readonly string[] };

/** Normalized texts: words separated, preceded and followed by a space. */
type Texts = { title: string; keywords: string; description: string };

/** How well a word matches, best first: the rank of an item is the sum of those of the typed words. */
const ranks = { wholeWord: 0, start: 1, wordStart: 2, keyword: 3, description: 4, middle: 8 };
const noMatch = -1;

const knownTexts = new WeakMap<Searchable, Texts>();

/** Normalizing takes ten times as long as a search: once for each item. */
function textsOf(item: Searchable): Texts {
  const known = knownTexts.get(item);
  if (known) return known;
  const title = normalizeText(item.title);
  const texts = {
    title: ` ${title} `,
    // As one word too: “atskoppeling” matches ATS-koppeling.
    keywords: ` ${normalizeText(item.keywords.join(' '))} ${title.replaceAll(' ', '')} `,
    description: ` ${normalizeText(item.description)} `,
  };
  knownTexts.set(item, texts);
  return texts;
}

/** Normalizes the texts of the items ahead of the first `matchItems`. */
export function prepareItems(items: readonly Searchable[]): void {
  for (const item of items) textsOf(item);
}

/** A typed word as the normalized texts contain it: at the start of a word, and as a whole one. */
type TypedWord = { word: string; start: string; whole: string };

/**
 * The items that contain every typed word, best first; equal ones keep their order. Titles come before keywords, keywords before
 * descriptions, and the middle of a word, such as the end of a compound, comes last.
 */
export function matchItems<Item extends Searchable>(items: readonly Item[], text: string): Item[] {
  const words = normalizeWords(text).map((word) => ({ word, start: ` ${word}`, whole: ` ${word} ` }));
  if (words.length === 0) return [];
  const byRank: Item[][] = [];
  for (const item of items) {
    const rank = rankOf(textsOf(item), words);
    if (rank !== noMatch) (byRank[rank] ??= []).push(item);
  }
  return byRank.flat();
}

/**
 * The items of which each typed word is in the title or the keywords, also with one typing error, in their order. Some ten times as
 * slow as `matchItems`: for the pages and actions, since the server corrects the words of everything else.
 */
export function matchMisspelt<Item extends Searchable>(items: readonly Item[], text: string): Item[] {
  const words = normalizeWords(text);
  return items.filter((item) => {
    const { title, keywords } = textsOf(item);
    const known = `${title}${keywords}`.split(' ');
    return words.length > 0 && words.every((word) => matchesWord(word, known));
  });
}

function rankOf(texts: Texts, words: readonly TypedWord[]): number {
  let sum = 0;
  for (const word of words) {
    const rank = rankOfWord(texts, word);
    if (rank === noMatch) return noMatch;
    sum += rank;
  }
  return sum;
}

function rankOfWord({ title, keywords, description }: Texts, { word, start, whole }: TypedWord): number {
  if (title.includes(whole)) return ranks.wholeWord;
  if (title.startsWith(start)) return ranks.start;
  if (title.includes(start)) return ranks.wordStart;
  if (keywords.includes(start)) return ranks.keyword;
  if (description.includes(start)) return ranks.description;
  return word.length >= minMiddleLength && title.includes(word) ? ranks.middle : noMatch;
}
