import { expect, test } from 'vitest';
import { formatMilliseconds } from './format-milliseconds.ts';

test.each([
  [0.04, '< 0,1 ms'],
  [38.06, '38,1 ms'],
  [2440, '2,4 s'],
  [726_000, '12,1 min'],
])('%d milliseconds are written as %s', (ms, text) => expect(formatMilliseconds(ms)).toBe(text));
