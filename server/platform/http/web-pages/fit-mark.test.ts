import { expect, test } from 'vitest';
import { fitMark, markStyles } from './fit-mark.ts';

test.each([
  ['BZ', '', 13],
  ['ABCD', ':root{--mark-scale:0.78}.brand-mark{font-size:0.58125rem!important}', 9.3],
  ['WW&W', ':root{--mark-scale:0.56}.brand-mark{font-size:0.41875rem!important}', 6.7],
])('the abbreviation %s fits in the mark', (abbreviation, styles, size) => {
  expect([markStyles(abbreviation), fitMark(abbreviation, 13)]).toEqual([styles, size]);
});
