import { expect, test } from 'vitest';
import { readSearchText } from './search-text.ts';

test('texts and numbers are accepted and cut, other values are empty', () => {
  expect([readSearchText('agenda', 100), readSearchText(365, 100), readSearchText('agenda', 3)]).toEqual([
    'agenda',
    '365',
    'age',
  ]);
  expect(readSearchText('\0ag\0enda', 100)).toBe('agenda');
  for (const value of [undefined, null, true, ['a'], {}]) expect(readSearchText(value, 100)).toBe('');
});
