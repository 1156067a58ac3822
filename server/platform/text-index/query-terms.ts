import { maxWords, splitQuery } from './text-search.ts';
import { matchWord, spellingSimilarity } from './match-word.ts';
import { stem } from './stem.ts';
import { stopWords } from './stop-words.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** Words that all have to match, and what that is worth compared with the typed word, 0 to 1. */
export type Alternative = { terms: readonly Term[]; factor: number };

/** A typed word or phrase: the best of its alternatives counts. */
export type QueryTerm = { alternatives: readonly Alternative[] };

/** Phrases as words separated by spaces. */
export type SynonymGroups = readonly (readonly string[])[];

type Known = { vocabulary: Vocabulary; terms: readonly Term[]; synonyms: SynonymGroups };

const partsFactor = 0.9;
const synonymFactor = 0.85;
const spellingFactor = 0.9;

/** A typed word is misspelt when no known word matches it as well as this. */
const minKnownMatch = 0.88;
const maxCorrections = 3;
const maxPhraseWords = 3;

/** The words of a search that have a meaning, each with what else it may match; at most 12. */
export function readTerms(text: string, known: Known): QueryTerm[] {
  const words = withoutStopWords(joinSeparatedVerbs(splitQuery(text), known.vocabulary)).slice(0, maxWords);
  const terms: QueryTerm[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = longestSynonymPhrase(words.slice(at, at + maxPhraseWords), known.synonyms);
    terms.push({
      alternatives: phrase.length > 1 ? alternativesOfPhrase(phrase, known) : alternativesOf(words[at]!, known),
    });
    at += Math.max(1, phrase.length);
  }
  return terms;
}

/** The words of a text without stop words, unless it has no others. */
export function meaningfulWords(text: string): string[] {
  return withoutStopWords(splitQuery(text));
}

const particles: ReadonlySet<string> = new Set(
  'aan achter af bij binnen door goed in mee na neer om op open over samen tegen terug toe uit vast voor weg'.split(
    ' ',
  ),
);

/**
 * A separated verb as one word, when the texts know it: “trek ik een stem in” → intrekken, “in te trekken” → intrekken.
 * The particle stands after its verb, or before “te” and its verb. “Zet … aan” says as little as its words do.
 */
function joinSeparatedVerbs(words: readonly string[], vocabulary: Vocabulary): string[] {
  const joined = [...words];
  for (const [at, particle] of words.entries()) {
    if (!particles.has(particle)) continue;
    const places = words[at + 1] === 'te' ? [at + 2] : Array.from({ length: at }, (_, back) => at - 1 - back);
    for (const place of places) {
      const verb = words[place] ?? '';
      if (stopWords.has(verb) && stopWords.has(particle)) continue;
      const form = formsOfVerb(verb).find((each) => vocabulary.hasStemOf(`${particle}${each}`));
      if (form === undefined) continue;
      joined[place] = `${particle}${form}`;
      joined[at] = '';
      break;
    }
  }
  return joined.filter((word) => word !== '');
}

/** As it is typed, and the infinitive of a stem with or without -t. */
function formsOfVerb(verb: string): string[] {
  return [verb, `${verb}en`, `${verb.replace(/t$/, '')}en`];
}

function withoutStopWords(words: string[]): string[] {
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

function longestSynonymPhrase(words: readonly string[], synonyms: SynonymGroups): readonly string[] {
  for (let length = words.length; length > 1; length -= 1) {
    const phrase = words.slice(0, length);
    if (synonymsOf(phrase, synonyms).length > 0) return phrase;
  }
  return [];
}

function alternativesOfPhrase(words: readonly string[], known: Known): Alternative[] {
  const { vocabulary, synonyms } = known;
  return [
    { terms: words.map((word) => vocabulary.termOf(word)), factor: 1 },
    ...synonymsOf(words, synonyms).map((terms) => toAlternative(terms, vocabulary)),
  ];
}

function alternativesOf(word: string, known: Known): Alternative[] {
  const found = knownAlternatives(word, known);
  return found.some(({ terms }) => terms.every((term) => isKnown(term, known)))
    ? found
    : [...found, ...corrections(word, known)];
}

function isKnown(typed: Term, { terms }: Known): boolean {
  return terms.some((term) => matchWord(typed, term) >= minKnownMatch);
}

/** The word itself, the parts of a compound with their synonyms, and its own synonyms. */
function knownAlternatives(word: string, { vocabulary, synonyms }: Known): Alternative[] {
  const term = vocabulary.termOf(word);
  const parts = term.partWords.map((part) => vocabulary.termOf(part));
  return [
    { terms: [term], factor: 1 },
    ...(parts.length > 0 ? [{ terms: parts, factor: partsFactor }] : []),
    ...parts.flatMap((part, at) =>
      synonymsOf([part.word], synonyms).map((phrase) => ({
        terms: parts.toSpliced(at, 1, ...toAlternative(phrase, vocabulary).terms),
        factor: partsFactor * synonymFactor,
      })),
    ),
    ...synonymsOf([word], synonyms).map((phrase) => toAlternative(phrase, vocabulary)),
  ];
}

function toAlternative(words: readonly string[], vocabulary: Vocabulary): Alternative {
  return { terms: words.map((word) => vocabulary.termOf(word)), factor: synonymFactor };
}

/** The other phrases of the groups that contain this one, compared by stem. */
function synonymsOf(words: readonly string[], synonyms: SynonymGroups): string[][] {
  const stems = words.map(stem).join(' ');
  const isTyped = (phrase: string) => phrase.split(' ').map(stem).join(' ') === stems;
  return synonyms
    .filter((group) => group.some(isTyped))
    .flatMap((group) => group.filter((phrase) => !isTyped(phrase)).map((phrase) => phrase.split(' ')));
}

/** The known words that are spelt most like an unknown one, with their own alternatives. */
function corrections(word: string, known: Known): Alternative[] {
  const synonymWords = known.synonyms.flat().filter((phrase) => !phrase.includes(' '));
  const similar = [...known.terms, ...synonymWords.map((synonym) => known.vocabulary.termOf(synonym))]
    .map((term) => ({ term, similarity: spellingSimilarity(word, term) }))
    .filter(({ similarity }) => similarity > 0)
    .toSorted((one, other) => other.similarity - one.similarity);
  const best = similar[0]?.similarity ?? 0;
  return similar
    .filter(({ similarity }) => similarity === best)
    .slice(0, maxCorrections)
    .flatMap(({ term, similarity }) =>
      knownAlternatives(term.word, known).map(({ terms, factor }) => ({
        terms,
        factor: factor * similarity * spellingFactor,
      })),
    );
}
