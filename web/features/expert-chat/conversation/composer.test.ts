import { expect, test } from 'vitest';
import { formatRemainingCharacters } from './composer.tsx';

test('while a message is typed up to and over its limit, the announced text changes seven times', () => {
  const texts = Array.from({ length: 700 }, (_, typed) => formatRemainingCharacters(600 - typed));
  expect(texts.filter((text, index) => index > 0 && text !== texts[index - 1])).toEqual([
    'Nog hooguit 500 karakters',
    'Nog hooguit 400 karakters',
    'Nog hooguit 300 karakters',
    'Nog hooguit 200 karakters',
    'Nog hooguit 100 karakters',
    'Nog hooguit 0 karakters',
    'Het bericht is te lang: maximaal 4.000 karakters',
  ]);
});
