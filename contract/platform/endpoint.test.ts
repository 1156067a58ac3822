import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { optionalText, visibleText } from './endpoint.ts';

const schema = z.string().check(visibleText('Vul iets in'));

test.each(['', ' \n\t', '\u200b', '\u2060\u200d', '\u3164', '\u2800', '\u0007', '\ufeff'])('%j is no text', (text) => {
  expect(schema.safeParse(text).error?.issues[0]?.message).toBe('Vul iets in');
});

test.each(['a', '1', '?', 'é', '漢', '👩🏽‍💻', '\u200bx', '❤️'])('%j is text', (text) => {
  expect(schema.safeParse(text).success).toBe(true);
});

test('a search text that was pasted has composed letters and no invisible characters', () => {
  expect(optionalText(8).parse('\u200bZoe\u0308\u00ad Vos\t')).toBe('Zoë Vos');
  expect(optionalText(8).parse('\u200b')).toBe('');
});
