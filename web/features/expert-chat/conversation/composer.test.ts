import { expect, test } from 'vitest';
import { formatRemainingCharacters } from './composer.tsx';

test('while a message is typed up to and over its limit, the announced text changes seven times', () => {
  const texts = Array.from({ length: 700 }, (_, typed) => formatRemainingCharacters(600 - typed));
  expect(texts.filter((text, index) => index > 0 && text !== texts[index - 1])).toEqual([
    'Nog hooguit 500 tekens',
    'Nog hooguit 400 tekens',
    'Nog hooguit 300 tekens',
    'Nog hooguit 200 tekens',
    'Nog hooguit 100 tekens',
    'Nog hooguit 0 tekens',
    'Het bericht is te lang: maximaal 4.000 tekens',
  ]);
});
