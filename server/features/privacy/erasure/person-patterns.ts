import * as z from 'zod/mini';
import { foldText } from '#contract/platform/text/fold-text.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { splitWords } from '#server/platform/text-index/text-search.ts';

/** What an erasure looks for. It is kept while the erasure runs. */
export const identity = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  /** Those that the person had lately; absent in an erasure that an earlier version started. */
  formerEmails: z.optional(z.array(z.string())),
  mobile: z.nullable(z.string()),
  linkedinUrl: z.nullable(z.string()),
  /** From which the person signed in. */
  ips: z.array(z.string()),
});
export type Identity = z.infer<typeof identity>;

/**
 * Regular expressions of PostgreSQL, without regard to case. `jobPattern`: without a user name that is a plain word, as
 * can be a value in a job. `words`: those of the name, the user name and the address.
 */
export type PersonPatterns = { pattern: string; jobPattern: string; ipPattern: string; words: string[] };

/** Matches nothing. */
const nothing = '(?!)';

/** A space between words, also as the JSON text of a line break. */
const space = String.raw`(?:\s|\\[nrt])+`;

/** No letter or digit before; JSON writes a line break as a backslash and a letter. */
const before = String.raw`(?:(?<![[:alnum:]])|(?<=\\[bfnrt]))`;
const after = '(?![[:alnum:]])';

/**
 * Nothing that makes it the end of a longer address or user name:
 * `p.jansen@bureau.example` is not `jansen@bureau.example`.
 */
const beforeAddress = String.raw`(?:(?<![[:alnum:]][.+_-])|(?<=\\[bfnrt][.+_-]))`;

/**
 * Matches the full name, the addresses, the mobile number in its usual spellings, and the user name. A
 * first name alone is not matched: it may be that of somebody else. A user name that is a plain word is
 * matched only as a whole JSON value.
 */
export function patternsOf(person: Identity): PersonPatterns {
  const { name, username, email, formerEmails = [], mobile, linkedinUrl, ips } = person;
  const addresses = [email, ...formerEmails].flatMap((each) => [each, each.replace(/\+[^@]*(?=@)/, '')]);
  const isPlainWord = /^\p{L}*$/u.test(username);
  const alternatives = [
    ...[...addresses, ...(isPlainWord ? [] : [username])].map((each) => beforeAddress + escape(each)),
    ...namesOf(name),
    ...(mobile === null ? [] : [phonePattern(mobile)]),
    ...(linkedinUrl === null ? [] : [escape(linkedinUrl.replace(/^https?:\/\/(www\.)?|\/+$/g, ''))]),
  ];
  const quoted = isPlainWord ? [String.raw`(?<=")${escape(username)}(?="[],}])`] : [];
  const jobPattern = `${before}(?:${[...new Set(alternatives)].join('|')})${after}`;
  return {
    pattern: [jobPattern, ...quoted].join('|'),
    jobPattern,
    ipPattern: ipPatternOf(ips),
    words: splitWords([name, username, email, ...formerEmails, mobile ?? ''].join(' ')).filter(
      (word) => word.length > 1,
    ),
  };
}

/** The name in any spelling of its letters; a single short word is no name that can be recognised. */
function namesOf(name: string): string[] {
  const words = foldText(name).split(/\s+/).filter(Boolean);
  return words.join('').length < 4 ? [] : [words.map(toWordPattern).join(space)];
}

/** Accents of decomposed text, and what word processors put inside words. */
const marks = String.raw`[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]*`;

/** Latin, Greek, Cyrillic, apostrophes and hyphens. */
const spellings = Map.groupBy(
  [
    [0xc0, 0x530],
    [0x1e00, 0x2060],
  ].flatMap(([from = 0, until = 0]) =>
    Array.from({ length: until - from }, (_, at) => String.fromCodePoint(from + at)).filter((each) =>
      /(?!\p{DI})[\p{L}\p{P}]/u.test(each),
    ),
  ),
  foldText,
);

/** Matches what is folded to this folded word: `oyvind` matches Øyvind, `weiss` Weiß and `d'angelo` D’Angelo. */
function toWordPattern(word: string): string {
  const letters = [...word];
  let pattern = '';
  for (let at = 0; at < letters.length; at += 1) {
    const pair = `${letters[at]}${letters[at + 1] ?? ''}`;
    const ligatures = pair === letters[at] ? undefined : spellings.get(pair);
    if (ligatures === undefined) {
      pattern += letterPattern(letters[at]!);
      continue;
    }
    pattern += `(?:${oneOf(ligatures)}|${letterPattern(letters[at]!)}${letterPattern(letters[at + 1]!)})`;
    at += 1;
  }
  return pattern;
}

const letterPattern = (letter: string) => oneOf([letter, ...(spellings.get(letter) ?? [])]);
const oneOf = (letters: readonly string[]) => `[${letters.map(escape).join('')}]${marks}`;

/** `+31612345678` also as `06-12 34 56 78`. */
function phonePattern(mobile: string): string {
  const digits = mobile.replaceAll(/\D/g, '').replace(/^0031|^31|^0(?=[1-9])/, '');
  return String.raw`(?:\+?31|0031|0)?[\s-]?(?:\(0\))?${[...digits].join(String.raw`[\s-]?`)}`;
}

function ipPatternOf(ips: string[]): string {
  if (ips.length === 0) return nothing;
  const texts = [...new Set(ips.flatMap((ip) => [ip, networkOf(ip)]))];
  return `(?<![0-9a-f.:])(?:${texts.map(escape).join('|')})(?![0-9a-f.:])`;
}

function escape(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
}
