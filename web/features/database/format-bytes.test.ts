import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [3_440_000, '3,4 MB'],
  [12_000_000_000, '12 GB'],
  [4e18, '4.000.000 TB'],
])('%d bytes are written as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
