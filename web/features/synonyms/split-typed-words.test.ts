import { expect, test } from 'vitest';
import { splitTypedWords } from './split-typed-words.ts';

test.each([
  ['onkosten, declaratie', ['onkosten', 'declaratie']],
  [' curriculum vitae ;cv,, ', ['curriculum vitae', 'cv']],
  ['', []],
])('“%s” is %j', (text, words) => expect(splitTypedWords(text)).toEqual(words));
