import { expect, test } from 'vitest';
import { toOneLine } from './one-line.ts';

test.each([
  ['Een\nregel', 'Een regel'],
  ['Een\r\n\r\n\u2028\u2029\u0085regel', 'Een regel'],
  ['\tEen regel\u0000\n', 'Een regel'],
  ['Een  regel', 'Een  regel'],
  ['\n', ''],
  ['Nieuwe laptop\u202e', 'Nieuwe laptop'],
  ['\u2067Nieuwe \u200f\u202dlaptop\u2069', 'Nieuwe laptop'],
])('%j becomes %j', (text, line) => {
  expect(toOneLine(text)).toBe(line);
});
