import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { plainName, visibleName } from './plain-name.ts';

const name = z.string().check(plainName);
const username = z.string().check(visibleName);

test.each(['Ines Öztürk', 'D’Arcy-Jansen', '李小龙', 'नेहा', 'क्‍ष', 'می‌خواهم', '葛\u{e0100}城', '❤️', '👩‍💻'])(
  '%s is a name',
  (text) => {
    expect(name.safeParse(text).success).toBe(true);
  },
);

test.each(['क्‍ष', 'می‌خواهم', '葛\u{e0100}城', 'sanne\ufe0f', '\u180b'])('%s is a name, but no user name', (text) => {
  expect(name.safeParse(text).success).toBe(true);
  expect(username.safeParse(text).success).toBe(false);
});

test.each(['Ines Öztürk', 'd’arcy-jansen', '李小龙', 'नेहा'])('%s is a user name', (text) => {
  expect(username.safeParse(text).success).toBe(true);
});

test.each([
  '\n',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200e',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2060',
  '\u206a',
  '\u2800',
  '\u3164',
  '\ufeff',
  '\uffa0',
])('%j is in no name', (character) => {
  expect(name.safeParse(`Sanne${character}`).success).toBe(false);
  expect(username.safeParse(`Sanne${character}`).success).toBe(false);
});
