import { expect, test } from 'vitest';
import { fitMark, markStyles } from './fit-mark.ts';

test.each([
  ['BZ', '', 13],
  ['ABCD', ':root{--mark-scale:0.775}.brand-mark{--text:calc(1rem * var(--mark-scale))}', 9.3],
  ['WW&W', ':root{--mark-scale:0.558}.brand-mark{--text:calc(1rem * var(--mark-scale))}', 6.7],
])('the abbreviation %s fits in the mark', (abbreviation, styles, size) => {
  expect([markStyles(abbreviation), fitMark(abbreviation, 13)]).toEqual([styles, size]);
});
