import { expect, test } from 'vitest';
import { toOneLine } from './to-one-line.ts';

test.each([
  ['Een\nregel', 'Een regel'],
  ['Een\r\n\r\n\u2028\u2029\u0085regel', 'Een regel'],
  ['\tEen regel\u0000\n', 'Een regel'],
  ['Een  regel', 'Een  regel'],
  ['\u00a0Een\u00a0regel van 5\u202f%', 'Een regel van 5 %'],
  ['\n', ''],
  ['\ufeffCo\u00ad\u00f6rdi\u200bnatie\u2800', 'Co\u00f6rdinatie'],
  ['👩‍💻 ❤️ 🏴\u{e0067}\u{e0062}\u{e007f} می‌خواهم', '👩‍💻 ❤️ 🏴\u{e0067}\u{e0062}\u{e007f} می‌خواهم'],
  ['Coo\u0308rdinatie', 'Co\u00f6rdinatie'],
  ['Coo\u200b\u0308rdinatie', 'Co\u00f6rdinatie'],
  ['Nieuwe laptop\u202e', 'Nieuwe laptop'],
  ['\u2067Nieuwe \u200f\u202dlaptop\u2069', 'Nieuwe laptop'],
])('%j becomes %j', (text, line) => {
  expect(toOneLine(text)).toBe(line);
});
