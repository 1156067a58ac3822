const headings = [
  'werkervaring',
  'arbeidsverleden',
  'opleiding(?:en)?',
  'geboortedatum',
  'geboorteplaats',
  'nationaliteit',
  'burgerlijke staat',
  'rijbewijs',
  'vaardigheden',
  'talenkennis',
  'talen',
  'cursussen',
  'certificaten',
  'referenties',
  "hobby'?s",
  'persoonsgegevens',
  'personalia',
  'profiel',
  'curriculum vitae',
  'resume',
  'work experience',
  'experience',
  'education',
  'date of birth',
  'nationality',
  'skills',
  'languages',
  'references',
];

const anyHeading = headings.join('|');
const asLine = new RegExp(`^[^\\p{L}\\p{N}\\n]*(${anyHeading})[ \\t]*(?:[:–—\\t-]|$)`, 'gimu');
const inTalk = new RegExp(`(?<!\\p{L})(${anyHeading})(?!\\p{L})`, 'giu');

/** Characters, and how many different headings. */
const lines = { length: 200, headings: 3 };
const talk = { length: 500, headings: 6 };

/**
 * Reads as a curriculum vitae: several of its headings at the beginning of a line, or, where the line breaks were lost
 * in copying, many of them in a long text. Somebody who writes about curricula in a sentence is not warned.
 */
export function isCvText(text: string): boolean {
  const isLong = ({ length }: { length: number }) => text.length >= length;
  return (
    (isLong(lines) && countDifferent(text, asLine) >= lines.headings) ||
    (isLong(talk) && countDifferent(text, inTalk) >= talk.headings)
  );
}

function countDifferent(text: string, pattern: RegExp): number {
  return new Set([...text.matchAll(pattern)].map(([, heading = '']) => heading.toLowerCase())).size;
}
