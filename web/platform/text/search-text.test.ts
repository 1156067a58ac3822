import { expect, test } from 'vitest';
import { readSearchText } from './search-text.ts';

test('texts, numbers and booleans are accepted and cut, other values are empty', () => {
  expect([readSearchText('agenda', 100), readSearchText(365, 100), readSearchText(true, 3)]).toEqual([
    'agenda',
    '365',
    'tru',
  ]);
  expect(readSearchText('\0ag\0enda', 100)).toBe('agenda');
  for (const value of [undefined, null, ['a'], {}]) expect(readSearchText(value, 100)).toBe('');
});
