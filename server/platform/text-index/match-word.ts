import { editDistance } from './edit-distance.ts';
import { minUnknownLength, startsWithVowel, type Term } from './vocabulary.ts';

const minPartLength = 4;
/** Words of this length end other words only as a part of them. */
const minClearLength = 6;
const minRootLength = 6;
const maxEndingLength = 4;

/**
 * How well a typed word matches a word of a text, 0 to 1: spelt alike, another form, its beginning, or a part of it.
 */
export function matchWord(typed: Term, known: Term): number {
  if (typed.word === known.word) return 1;
  if (typed.stem === known.stem) return 0.99;
  if (typed.word.length >= 2 && known.word.startsWith(typed.word)) return 0.93;
  if (`${typed.stem}t` === known.stem || typed.stem === `${known.stem}t`) return 0.88;
  if (typed.stem.length >= minPartLength && known.stem.startsWith(typed.stem)) return 0.9;
  if (known.parts.includes(typed.stem)) return 0.88;
  if (endsWith(typed, known)) return 0.85;
  return isDerived(typed.stem, known.stem) ? 0.7 : 0;
}

/** Words of one root with another ending: registratie, registreren. */
function isDerived(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length);
  const root = Math.max(minRootLength, Math.max(one.length, other.length) - maxEndingLength);
  return shortest >= root && one.slice(0, root) === other.slice(0, root);
}

/** The last part of a compound: registratie in urenregistratie, but not uren in kleuren. */
function endsWith(typed: Term, known: Term): boolean {
  if (typed.word.length < minPartLength || known.word.length - typed.word.length < minPartLength - 1) return false;
  if (known.word.endsWith(typed.word)) return mayPrecede(known.word.length - typed.word.length, typed, known);
  const isStemOfEnd = typed.stem.length >= minPartLength && known.stem.endsWith(typed.stem);
  return isStemOfEnd && mayPrecede(known.stem.length - typed.stem.length, typed, known);
}

/** Whether a beginning of this length can be the first part of a compound. Short words end others by chance. */
function mayPrecede(length: number, typed: Term, known: Term): boolean {
  if (typed.word.length >= minClearLength || known.knownBeginnings.has(length)) return true;
  return length >= minUnknownLength && !startsWithVowel.test(typed.word);
}

/** One typing error in a word of four letters, two in eight, three in twelve. */
function maxErrors(length: number): number {
  return Math.min(3, Math.floor(length / 4));
}

/**
 * How similar a misspelt word is to a known word, to its beginning (a word that is still being typed) or to one of its
 * parts, 0 to 1; 0 when there are too many typing errors.
 */
export function spellingSimilarity(typed: string, known: Term): number {
  const max = maxErrors(typed.length);
  if (max === 0) return 0;
  let least = max + 1;
  // The last letter of a beginning is right: otherwise verlof would be that of verlopen.
  const beginnings = [typed.length, typed.length + 1]
    .map((length) => known.word.slice(0, length))
    .filter((beginning) => beginning.at(-1) === typed.at(-1));
  for (const candidate of [known.word, ...beginnings, ...known.partWords])
    if (candidate.length >= minPartLength)
      least = Math.min(least, editDistance(typed, candidate, Math.min(max, least)));
  return least > max ? 0 : 1 - least / typed.length;
}
