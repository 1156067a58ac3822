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
const lineHeading = new RegExp(`^[^\\p{L}\\p{N}\\n]*(${anyHeading})[ \\t]*(?:[:–—\\t-]|$)`, 'gimu');
const inlineHeading = new RegExp(`(?<!\\p{L})(${anyHeading})(?!\\p{L})`, 'giu');

/** Minimum number of characters and of distinct headings. */
const lineThresholds = { length: 200, headings: 3 };
const inlineThresholds = { length: 500, headings: 6 };

/**
 * Whether a text looks like a curriculum vitae: several headings at the start of a line or, when copying lost the line
 * breaks, many headings in a long text. The thresholds exclude a sentence that mentions a few of these words.
 */
export function isCvText(text: string): boolean {
  const isLong = ({ length }: { length: number }) => text.length >= length;
  return (
    (isLong(lineThresholds) && countDistinct(text, lineHeading) >= lineThresholds.headings) ||
    (isLong(inlineThresholds) && countDistinct(text, inlineHeading) >= inlineThresholds.headings)
  );
}

function countDistinct(text: string, pattern: RegExp): number {
  return new Set([...text.matchAll(pattern)].map(([, heading = '']) => heading.toLowerCase())).size;
}
