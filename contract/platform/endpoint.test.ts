import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { visibleText } from './endpoint.ts';

const schema = z.string().check(visibleText('Vul iets in'));

test.each(['', ' \n\t', '\u200b', '\u2060\u200d', '\u3164', '\u2800', '\u0007', '\ufeff'])('%j is no text', (text) => {
  expect(schema.safeParse(text).error?.issues[0]?.message).toBe('Vul iets in');
});

test.each(['a', '1', '?', 'é', '漢', '👩🏽‍💻', '\u200bx', '❤️'])('%j is text', (text) => {
  expect(schema.safeParse(text).success).toBe(true);
});
