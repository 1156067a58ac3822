import { foldText } from './platform/text/fold-text.ts';

type Person = { name?: string; username?: string; email?: string };
type Brand = { name: string; abbreviation: string; tagline: string };

/** A part of a password as the estimator recognised it; `guesses` is how many tries it takes to find that part. */
type Part = { pattern: string; token: string; guesses?: number; dictionaryName?: string; matchedWord?: string };

/** What @zxcvbn-ts/core answers. */
export type PasswordEstimate = { guesses: number; sequence: Part[] };

/** Below this a password is refused: the estimator calls that "somewhat guessable" and less. */
const fewestGuesses = 1e8;

/**
 * Only the first characters are judged, with few ways to read digits as letters: the time of the estimator grows with
 * the square of the length. A longer password is at least as strong as its beginning.
 */
export const estimatorBounds = { maxLength: 32, l33tMaxSubstitutions: 20 };

/** One list from several that have their most common word first. One list takes a tenth of the time of ten. */
export function mergeWordLists(lists: string[][]): string[] {
  const longest = Math.max(...lists.map((list) => list.length));
  const merged = new Set<string>();
  for (let rank = 0; rank < longest; rank += 1)
    for (const list of lists) {
      const word = list[rank];
      if (word !== undefined) merged.add(word.toLowerCase());
    }
  return [...merged];
}

/**
 * The words that are known of a person and of the organisation, for the estimator.
 * Fewer than three letters say nothing.
 */
export function findKnownWords(person: Person, brand: Brand): { own: string[]; brand: string[] } {
  const { name = '', username = '', email = '' } = person;
  const [mailbox = '', domain = ''] = email.split('@');
  return {
    own: toWords(name, username, mailbox, domain, email),
    brand: toWords(brand.name, brand.abbreviation, brand.tagline, 'portaal'),
  };
}

/** Each text whole, without its spaces, with hyphens, and its words; also without accents. */
function toWords(...texts: string[]): string[] {
  const forms = texts.flatMap((text) => {
    const words = text.split(/[^\p{L}\p{N}]+/u);
    return [text, words.join(''), words.join('-'), ...words];
  });
  const known = forms.flatMap((form) => [form.toLowerCase(), foldText(form)]);
  return [...new Set(known)].filter((word) => word.length >= 3);
}

const kinds: Record<string, string> = {
  repeat: 'een herhaling',
  sequence: 'een reeks zoals abcdef of 123456',
  spatial: 'een patroon van het toetsenbord',
  date: 'een datum',
  regex: 'een jaartal',
  passwords: 'een veelgebruikt wachtwoord',
  words: 'een bekend woord of een bekende naam',
  own: 'uw naam, gebruikersnaam of e-mailadres',
  brand: 'de naam van het bureau of het portaal',
};

/** Why a password is too easy to guess, for the person who typed it; null when it is not. */
export function findPasswordProblem(estimate: PasswordEstimate, known: { own: string[] }): string | null {
  const { guesses, sequence } = estimate;
  if (Math.min(guesses, guessesInAnyOrder(sequence)) >= fewestGuesses) return null;
  const longestFirst = sequence.toSorted((one, other) => other.token.length - one.token.length);
  const found = longestFirst.map((part) => kinds[kindOf(part, known.own)]).filter((text) => text !== undefined);
  const named = [...new Set(found)].slice(0, 2).join(' en ');
  const cause = named ? `het is vooral ${named}` : 'het is te kort';
  return `Dit wachtwoord is makkelijk te raden: ${cause}. Kies een ander.`;
}

function kindOf({ pattern, dictionaryName, matchedWord = '' }: Part, own: string[]): string {
  if (dictionaryName === undefined) return pattern;
  if (dictionaryName !== 'userInputs') return dictionaryName;
  return own.includes(matchedWord) ? 'own' : 'brand';
}

/**
 * The guesses of a combination of parts. The estimator adds ten thousand for each further part, so that a word, a year
 * and an exclamation mark would be strong; who guesses passwords tries exactly those.
 */
function guessesInAnyOrder(sequence: Part[]): number {
  return sequence.reduce((product, { guesses = 1 }, index) => product * guesses * (index + 1), 1);
}
