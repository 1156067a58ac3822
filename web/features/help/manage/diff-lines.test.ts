import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.ts';

test('a changed line is removed and added, and the others stay', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
});

const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
  .map((lines) => lines.join('\n'));

test('without the added lines it is the first text, without the removed ones the second', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const lines = diffLines(before, after);
      const join = (without: string) =>
        lines
          .filter(({ kind }) => kind !== without)
          .map(({ text }) => text)
          .join('\n');
      expect([join('added'), join('removed')]).toEqual([before, after]);
    }),
  );
});
