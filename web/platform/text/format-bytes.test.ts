import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [999_949, '999,9 kB'],
  [999_950, '1 MB'],
  [3_440_000, '3,4 MB'],
  [12_000_000_000, '12 GB'],
  [4e18, '4.000.000 TB'],
])('%d bytes are written as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test('only the largest unit has more than 999,9', () => {
  const near = fc.integer({ min: 1, max: 4 }).chain((power) => {
    const limit = 1000 ** power;
    return fc.integer({ min: Math.floor(limit * 0.999), max: Math.ceil(limit * 1.001) });
  });
  fc.assert(
    fc.property(near, (bytes) => {
      expect(formatBytes(bytes)).not.toContain('1.000');
    }),
  );
});
