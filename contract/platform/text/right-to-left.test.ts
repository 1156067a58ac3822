import { expect, test } from 'vitest';
import { isolateRightToLeft } from './right-to-left.ts';

/** The isolates as brackets. */
const shown = (sentence: string) => isolateRightToLeft(sentence).replaceAll('\u2068', '[').replaceAll('\u2069', ']');

test('each name from right to left in a sentence is isolated as a whole', () => {
  expect(shown('“דנה לוי” en نور, 12 stemmen')).toBe('“[דנה לוי]” en [نور], 12 stemmen');
  expect(shown('צה״ל ישראל-כהן 3 en 4')).toBe('[צה״ל ישראל-כהן] 3 en 4');
  expect(shown('נָעָמִי: 5')).toBe('[נָעָמִי]: 5');
});

test('a sentence without them stays as it is', () => {
  expect(isolateRightToLeft('Łukasz & Søren, 12')).toBe('Łukasz & Søren, 12');
});
