import { contrast, type Tokens } from './token-colors.ts';

/** Minimum contrast by WCAG AA of text, and of marks such as borders of fields and rings of the focus. */
const TEXT = 4.5;
const MARK = 3;

const surfaces = ['page', 'surface-1', 'surface-2', 'surface-3', 'float', 'selected', 'segment'];
const raised = ['page', 'surface-1', 'surface-2', 'float'];
const tones = ['ok', 'warn', 'danger', 'info'];
const tiles = ['1', '2', '3', '4', '5', '6'];

/** Foreground token, background tokens, and the minimum contrast ratio of WCAG AA. */
const combinations: [foreground: string, backgrounds: string[], minimum: number][] = [
  ['ink', [...surfaces, ...tones.map((tone) => `${tone}-soft`)], TEXT],
  ['muted', [...surfaces, ...tones.map((tone) => `${tone}-soft`)], TEXT],
  ['link', [...surfaces, 'primary-soft', ...tones.map((tone) => `${tone}-soft`)], TEXT],
  ['accent-text', [...surfaces, 'accent-soft'], TEXT],
  ...tones.map((tone): [string, string[], number] => [tone, [...surfaces, `${tone}-soft`], TEXT]),
  // Time left of a conversation in the header.
  ['warn', ['accent-soft', 'selected'], TEXT],
  ['danger', ['accent-soft', 'selected'], TEXT],
  ['violet', surfaces, TEXT],
  ['on-primary', ['primary', 'primary-hover'], TEXT],
  ['on-accent', ['accent', 'accent-hover'], TEXT],
  ['on-danger', ['danger-solid', 'danger-solid-hover'], TEXT],
  ['on-primary', ['mark'], TEXT],
  ['on-brand-panel', ['brand-panel', 'brand-panel-mark'], TEXT],
  ['on-brand-panel-muted', ['brand-panel', 'brand-panel-mark'], TEXT],
  ...tiles.map((tile): [string, string[], number] => [`tile-${tile}-ink`, [`tile-${tile}`], TEXT]),
  ['control', ['page', 'surface-1', 'float'], MARK],
  ['focus', [...surfaces, ...tones.map((tone) => `${tone}-soft`)], MARK],
  ['accent-mark', raised, MARK],
  ['primary', ['surface-1'], MARK],
  ['accent', ['surface-1'], MARK],
];

/** Tokens that are used together, with the contrast that they need. */
export type TokenPair = { foreground: string; background: string; minimum: number };

export const tokenPairs: TokenPair[] = combinations.flatMap(([foreground, backgrounds, minimum]) =>
  backgrounds.map((background) => ({ foreground, background, minimum })),
);

/** A pair with the contrast ratio that it reaches. */
export type MeasuredPair = TokenPair & { ratio: number };

export function measurePair(tokens: Tokens, pair: TokenPair): MeasuredPair {
  return { ...pair, ratio: contrast(tokens, pair.foreground, pair.background) };
}

/** The pair with the least contrast in proportion to what it needs; undefined without pairs. */
export function findTightestPair(pairs: MeasuredPair[]): MeasuredPair | undefined {
  return pairs.toSorted((one, other) => one.ratio / one.minimum - other.ratio / other.minimum)[0];
}
