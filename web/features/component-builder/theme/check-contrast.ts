import type { Tokens } from '#web/styles/token-colors.ts';
import { measurePair, tokenPairs, type MeasuredPair } from '#web/styles/token-pairs.ts';

/** A colour that a token may have: `#rrggbb`, or `oklch(0.7 0.1 235)` within the bounds of its channels. */
export function isColor(text: string): boolean {
  if (/^#[\da-f]{6}$/i.test(text)) return true;
  const [, l, c, h] = /^oklch\((\d(?:\.\d{1,4})?) (\d(?:\.\d{1,4})?) (\d{1,3}(?:\.\d{1,2})?)\)$/.exec(text) ?? [];
  return l !== undefined && Number(l) <= 1 && Number(c) <= 0.5 && Number(h) <= 360;
}

/** The pairs that a token is part of, with their contrast. */
export function contrastsOf(tokens: Tokens, name: string): MeasuredPair[] {
  return tokenPairs
    .filter(({ foreground, background }) => foreground === name || background === name)
    .map((pair) => measurePair(tokens, pair));
}

/** The pairs below WCAG AA with another colour for a token, also those of tokens that are derived from it. */
export function findLowContrast(tokens: Tokens, name: string, color: string): MeasuredPair[] {
  return listLowContrast({ ...tokens, [name]: color });
}

/** All pairs below WCAG AA. */
export function listLowContrast(tokens: Tokens): MeasuredPair[] {
  return tokenPairs.map((pair) => measurePair(tokens, pair)).filter(({ ratio, minimum }) => ratio < minimum);
}

/** Rounded down, so that 4.49 is not written as the required 4,5. */
export function formatContrast(value: number): string {
  return `${(Math.floor(value * 10) / 10).toLocaleString('nl-NL', { minimumFractionDigits: 1 })}:1`;
}

/** Which pairs have too little contrast, in Dutch: a clause without a full stop; null for no pairs. */
export function describeLowContrast([first, ...others]: MeasuredPair[]): string | null {
  if (!first) return null;
  const { foreground, background, ratio, minimum } = first;
  return `${foreground} op ${background} is ${formatContrast(ratio)}, minstens ${formatContrast(minimum)} is nodig${describeOthers(others.length)}`;
}

function describeOthers(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', en nog 1 zo’n combinatie' : `, en nog ${count} zulke combinaties`;
}
