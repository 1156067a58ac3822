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

/** Texts of a million characters; an expression that tries each position of a run anew takes minutes for one. */
const many = 1_000_000;
test.each([
  ['quotes within a word', `a${"'".repeat(many)}b`],
  ['commas within a word', `a${','.repeat(many)}b@c.nl`],
  ['spaces within an entry', `a@b.nl c@d.nl${' '.repeat(many)}x`],
  ['spaces after a bracket', `A <a@b.nl>${' '.repeat(many)}x, B <c@d.nl>`],
  ['opening brackets', `${'<'.repeat(many)}a@b.nl`],
  ['pairs of brackets', '<> '.repeat(many / 3)],
  ['at signs', '@ '.repeat(many / 2)],
  ['words before an at sign', `${'a '.repeat(many / 2)}a@b.nl c@d.nl`],
  ['tabs', `${'\t'.repeat(many)}x@`],
  ['dots', `${'a.'.repeat(many / 2)}@b.nl`],
  ['labels of a domain', `a@${'1.'.repeat(many / 2)}-`],
  ['digits of a domain', `a@b.${'1'.repeat(many)}`],
])('a list of a million characters is parsed: %s', (_what, list) => {
  expect(parseList(list).length).toBeGreaterThan(0);
});

test('a list of more than 20,000 entries is refused before they are read', () => {
  expect(parseList('a\n'.repeat(20_000))).toHaveLength(20_000);
  expect(() => parseList('a\n'.repeat(20_001))).toThrow(
    expect.objectContaining({ fields: { list: 'Maximaal 20.000 regels per keer; dit zijn er 20.001.' } }),
  );
});
