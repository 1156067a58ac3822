import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMilliseconds } from './format-milliseconds.ts';

test.each([
  [0.04, '< 0,1 ms'],
  [38.06, '38,1 ms'],
  [999.94, '999,9 ms'],
  [999.95, '1 s'],
  [2440, '2,4 s'],
  [59_960, '1 min'],
  [726_000, '12,1 min'],
])('%d milliseconds are written as %s', (ms, text) => expect(formatMilliseconds(ms)).toBe(text));

test('a duration is never rounded to a whole next unit', () => {
  const near = fc.oneof(
    fc.double({ min: 999, max: 1001, noNaN: true }),
    fc.double({ min: 59_900, max: 60_100, noNaN: true }),
  );
  fc.assert(
    fc.property(near, (ms) => {
      expect(formatMilliseconds(ms)).not.toMatch(/^(1\.000 ms|60 s)$/);
    }),
  );
});
