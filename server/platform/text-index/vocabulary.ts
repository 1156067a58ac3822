import { stem, withoutParticiple } from './stem.ts';
import { stopWords } from './stop-words.ts';

/** A word with what it is compared by. */
export type Term = {
  word: string;
  stem: string;
  /** The parts of a compound, as stems: urenbriefjes → ur, brief. Empty for a single word. */
  parts: readonly string[];
  /** The same parts as they are written. */
  partWords: readonly string[];
  /**
   * The lengths of the beginnings that are known words: 4 in urenbriefjes. Empty for a word that is not in the texts.
   */
  knownBeginnings: ReadonlySet<number>;
};

const minKnownLength = 3;
/** When the other part is no known word. */
const minPartLength = 4;
/** A shorter part that is no known word is no part of a compound. */
export const minUnknownLength = 5;
/** Other words end in these by chance, as inflections: uren in facturen. */
export const startsWithVowel = /^[aeiouy]/;
const none: ReadonlySet<number> = new Set();
const inflection = /^(?:ingen|enden|elijke?|(?:er|el)(?:en|ing|ingen|ende))$/;

/** The words of a collection of texts, by which compounds are split. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #stems = new Set<string>();
  readonly #terms = new Map<string, Term>();

  constructor(words: Iterable<string>) {
    for (const word of words) this.#add(word);
    // The part of one compound splits another: dienst|rooster, rooster|wijziging.
    for (const word of Array.from(this.#words)) for (const part of this.#split(word)) this.#add(part);
  }

  termOf(word: string): Term {
    let term = this.#terms.get(word);
    if (term === undefined) {
      const partWords = this.#split(withoutParticiple(word));
      term = {
        word,
        stem: stem(word),
        parts: partWords.map(stem),
        partWords,
        knownBeginnings: this.#words.has(word) ? this.#knownBeginningsOf(word) : none,
      };
      // Typed words are split too, and must not fill the memory.
      if (this.#words.has(word)) this.#terms.set(word, term);
    }
    return term;
  }

  /** Whether a form of this word is in the texts. */
  hasStemOf(word: string): boolean {
    return this.#stems.has(stem(word));
  }

  #knownBeginningsOf(word: string): Set<number> {
    const lengths = new Set<number>();
    for (let length = minKnownLength; length <= word.length - minKnownLength; length += 1) {
      const beginning = word.slice(0, length);
      if (stopWords.has(beginning) || this.#isKnownPart(beginning)) lengths.add(length);
    }
    return lengths;
  }

  #add(word: string): void {
    if (word.length < minKnownLength || stopWords.has(word)) return;
    this.#words.add(word);
    this.#stems.add(stem(word));
  }

  #isKnown(word: string): boolean {
    return this.#words.has(word) || (word.length >= minPartLength && this.#stems.has(stem(word)));
  }

  /** `opleidings`, `zieken`: a known word with a linking -s or -en. */
  #isKnownPart(word: string): boolean {
    return (
      this.#words.has(word) ||
      this.#words.has(word.replace(/(?:s|en)$/, '')) ||
      (word.length > minPartLength && this.#isKnown(word))
    );
  }

  /** The two or more parts of a compound; empty when the word is none. */
  #split(word: string): string[] {
    let best: { parts: string[]; score: number } = { parts: [], score: 0 };
    for (let at = minKnownLength; at <= word.length - minKnownLength; at += 1) {
      const [left, right] = [word.slice(0, at), word.slice(at)];
      const score = this.#scoreSplit(left, right);
      if (score > best.score) best = { parts: [left, right], score };
    }
    const [left, right] = best.parts;
    if (left === undefined || right === undefined) return [];
    const rest = this.#split(right);
    return [left, ...(rest.length > 0 && rest.every((part) => this.#isKnown(part)) ? rest : [right])];
  }

  /** The number of letters in known words; 0 when these are no two parts. */
  #scoreSplit(left: string, right: string): number {
    if (this.#isKnownPart(left) && this.#isKnown(right)) return left.length + right.length;
    const [known, other] = this.#words.has(left) ? [left, right] : [right, left];
    const isSplit = this.#words.has(known) && known.length >= minPartLength && other.length >= minUnknownLength;
    if (!isSplit || inflection.test(other)) return 0;
    return known === right && startsWithVowel.test(right) ? 0 : known.length;
  }
}
