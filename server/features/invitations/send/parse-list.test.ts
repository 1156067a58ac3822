import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseList } from './parse-list.ts';

const emails = (list: string) => parseList(list).map(({ email }) => email);

test.each([
  ['sanne@bureau.example', ['sanne@bureau.example']],
  [' Sanne@Bureau.Example. ', ['sanne@bureau.example']],
  ['a@x.example\r\nb@x.example\n\n  \nc@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['a@x.example; b@x.example;', ['a@x.example', 'b@x.example']],
  ['a@x.example, b@x.example,', ['a@x.example', 'b@x.example']],
  ['a@x.example b@x.example', ['a@x.example', 'b@x.example']],
  ['Sanne Vos <sanne@bureau.example>', ['sanne@bureau.example']],
  ['"Vos, Sanne" <sanne@bureau.example>', ['sanne@bureau.example']],
  ['Sanne Vos <a@x.example>, Piet Kok <b@x.example>', ['a@x.example', 'b@x.example']],
  ['Sanne\tVos\tsanne@bureau.example\t06', ['sanne@bureau.example']],
  ['mailto:sanne@bureau.example', ['sanne@bureau.example']],
  ['sanne@bücher.example', ['sanne@xn--bcher-kva.example']],
])('%j has these addresses', (list, expected) => {
  expect(emails(list)).toEqual(expected);
});

test.each(['sanne', 'sanne@', 'jan jansen@bureau.example', 'a@@b.example', 'a@b@c.example', '<sanne@bureau', 'a@b,nl'])(
  '%j is one entry without an address',
  (line) => {
    expect(parseList(line)).toEqual([{ line: 1, text: line, email: null }]);
  },
);

test('an entry has the number of its line, empty lines counted', () => {
  expect(parseList('a@x.example\n\nfout\nb@x.example; c')).toEqual([
    { line: 1, text: 'a@x.example', email: 'a@x.example' },
    { line: 3, text: 'fout', email: null },
    { line: 4, text: 'b@x.example', email: 'b@x.example' },
    { line: 4, text: 'c', email: null },
  ]);
});

test('no text is lost: every character but separators and spaces is in an entry', () => {
  const piece = fc.constantFrom('a@x.example', 'fout', 'Sanne <b@y.example>', '@', 'c d@z.example', '<', 'é');
  const separator = fc.constantFrom('\n', ';', ', ', '\t', ' ', '\r\n');
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, separator)), (parts) => {
      const list = parts.flat().join('');
      const found = parseList(list)
        .map(({ text }) => text)
        .join('');
      const strip = (text: string) => text.replaceAll(/[\s,;]/g, '');
      expect(strip(found)).toBe(strip(list));
    }),
  );
});
