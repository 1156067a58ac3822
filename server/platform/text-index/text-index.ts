import { splitQuery, splitWords } from './text-search.ts';
import { stem } from './stem.ts';
import { matchWord } from './match-word.ts';
import { meaningfulWords, readTerms, type Alternative, type QueryTerm } from './query-terms.ts';
import { Vocabulary, type Term } from './vocabulary.ts';

/** The searched texts of an item. */
export type IndexedText = { title: string; keywords: string; body: string };

/** `coverage`: the share of the words with a meaning that the item has, 0 to 1. `relevance`: 0 to 1. */
export type Match<Item> = { item: Item; relevance: number; coverage: number };

type Posting = { at: number; weight: number };
type Entry = { term: Term; postings: Posting[] };
type Scores = ReadonlyMap<number, number>;

const fieldWeights: Record<keyof IndexedText, number> = { title: 1, keywords: 0.9, body: 0.62 };

/** Below it an item is no result. */
const minRelevance = 0.42;

/** A match of a word below it leaves the item out of the coverage. */
const minWordMatch = 0.4;

/**
 * An index in memory over a collection of up to some thousands of short texts: Dutch word forms, beginnings of words,
 * compounds and their parts in both directions, typing errors and synonyms.
 */
export class TextIndex<Item> {
  readonly #items: readonly Item[];
  readonly #titles: readonly string[];
  readonly #titleStems: readonly ReadonlySet<string>[];
  readonly #vocabulary: Vocabulary;
  readonly #entries: Entry[];
  readonly #terms: Term[];
  readonly #synonyms: readonly (readonly string[])[];

  /** `synonyms`: groups of words or phrases that mean the same. */
  constructor(
    items: readonly Item[],
    textOf: (item: Item) => IndexedText,
    synonyms: readonly (readonly string[])[] = [],
  ) {
    const texts = items.map(textOf);
    const postings = new Map<string, Map<number, number>>();
    for (const [at, text] of texts.entries())
      for (const field of Object.keys(fieldWeights) as (keyof IndexedText)[])
        for (const word of splitWords(text[field])) {
          const ofWord = postings.get(word) ?? new Map<number, number>();
          ofWord.set(at, Math.max(ofWord.get(at) ?? 0, fieldWeights[field]));
          postings.set(word, ofWord);
        }
    this.#items = items;
    this.#titles = texts.map(({ title }) => splitWords(title).join(''));
    this.#titleStems = texts.map(({ title }) => new Set(splitWords(title).map(stem)));
    this.#synonyms = synonyms.map((group) => group.map((phrase) => meaningfulWords(phrase).join(' ')));
    this.#vocabulary = new Vocabulary([
      ...postings.keys(),
      ...this.#synonyms.flat().flatMap((phrase) => phrase.split(' ')),
    ]);
    this.#entries = [...postings].map(([word, ofWord]) => ({
      term: this.#vocabulary.termOf(word),
      postings: [...ofWord].map(([index, weight]) => ({ at: index, weight })),
    }));
    this.#terms = this.#entries.map(({ term }) => term);
  }

  /** The items that match a text, best first; equal ones keep their order. */
  search(text: string, accepts: (item: Item) => boolean = () => true): Match<Item>[] {
    const terms = readTerms(text, { vocabulary: this.#vocabulary, terms: this.#terms, synonyms: this.#synonyms });
    const scored = terms.map((term) => ({ scores: this.#scoreTerm(term), weight: 0 }));
    for (const term of scored) term.weight = this.#weightOf(term.scores);
    const words = splitQuery(text);
    const typed = words.join('');
    const matches: Match<Item>[] = [];
    for (const [at, item] of this.#items.entries()) {
      const mean = weightedMean(scored, at);
      if (Math.max(mean, this.#titleRelevance(typed, at)) < minRelevance || !accepts(item)) continue;
      const relevance = Math.max(this.#titleRelevance(typed, at), mean + this.#titleShare(words, at));
      const covered = scored.filter(({ scores }) => (scores.get(at) ?? 0) >= minWordMatch).length;
      matches.push({ item, relevance, coverage: scored.length === 0 ? 0 : covered / scored.length });
    }
    return matches.toSorted((one, other) => other.relevance - one.relevance);
  }

  #titleRelevance(typed: string, at: number): number {
    const title = this.#titles[at]!;
    if (typed.length < 2) return 0;
    if (title === typed) return 1;
    return title.startsWith(typed) ? 0.97 : 0;
  }

  /**
   * Of items with the same words, the one whose title has more of the text as it was typed:
   * “stem op een app”. At most 0.05.
   */
  #titleShare(words: readonly string[], at: number): number {
    const found = words.filter((word) => this.#titleStems[at]!.has(stem(word))).length;
    return words.length === 0 ? 0 : (0.05 * found) / words.length;
  }

  /** A word that few items have weighs more; one that none has weighs little. */
  #weightOf(scores: Scores): number {
    const count = [...scores.values()].filter((score) => score >= minWordMatch).length;
    return count === 0 ? 0.5 : Math.log(1 + this.#items.length / (0.5 + count));
  }

  #scoreTerm({ alternatives }: QueryTerm): Scores {
    const best = new Map<number, number>();
    for (const alternative of alternatives)
      for (const [at, score] of this.#scoreAlternative(alternative)) best.set(at, Math.max(best.get(at) ?? 0, score));
    return best;
  }

  /** All words of an alternative count; one that no item has, or only another form of, counts for less. */
  #scoreAlternative({ terms, factor }: Alternative): Scores {
    const ofWords = terms.map((term) => this.#scoreWord(term));
    const weights = ofWords.map((scores) => Math.max(0.25, ...scores.values()));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const sums = new Map<number, number>();
    for (const [nr, scores] of ofWords.entries())
      for (const [at, score] of scores) sums.set(at, (sums.get(at) ?? 0) + (factor * weights[nr]! * score) / total);
    return sums;
  }

  #scoreWord(typed: Term): Scores {
    const scores = new Map<number, number>();
    for (const { term, postings } of this.#entries) {
      const match = matchWord(typed, term);
      if (match === 0) continue;
      for (const { at, weight } of postings) scores.set(at, Math.max(scores.get(at) ?? 0, match * weight));
    }
    return scores;
  }
}

function weightedMean(terms: readonly { scores: Scores; weight: number }[], at: number): number {
  let sum = 0;
  let total = 0;
  for (const { scores, weight } of terms) {
    sum += weight * (scores.get(at) ?? 0);
    total += weight;
  }
  return total === 0 ? 0 : (0.95 * sum) / total;
}
