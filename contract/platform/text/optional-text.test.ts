import { expect, test } from 'vitest';
import { optionalText } from './optional-text.ts';

test('a search text that was pasted has composed letters and no invisible characters', () => {
  expect(optionalText(8).parse('\u200bZoe\u0308\u00ad Vos\t')).toBe('Zoë Vos');
  expect(optionalText(8).parse('\u200b')).toBe('');
});
