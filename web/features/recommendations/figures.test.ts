import { expect, test } from 'vitest';
import { shareText } from './figures.ts';

test.each([
  [12, 30, '12 (40\u00a0%)'],
  [1, 3, '1 (33\u00a0%)'],
  [1200, 3000, '1.200 (40\u00a0%)'],
  [1, 300, '1 (1\u00a0%)'],
  [299, 300, '299 (99\u00a0%)'],
  [300, 300, '300 (100\u00a0%)'],
  [0, 30, '0'],
  [0, 0, '0'],
])('%i of %i is written as %s', (count, all, text) => expect(shareText(count, all)).toBe(text));
