import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parseList } from './parse-list.ts';

const emails = async (list: string) => (await parseList(list)).map(({ email }) => email);

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
  ['sanne@bureau.example<mailto:sanne@bureau.example>', ['sanne@bureau.example']],
  ['Sanne Vos <mailto:sanne@bureau.example>', ['sanne@bureau.example']],
  ['“a@x.example”; ‘b@x.example’, „c@x.example”', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['P&O <p&o@x.example>; jansen&zn@x.example', ['p&o@x.example', 'jansen&zn@x.example']],
  ["'o'neill@x.example' 'p&o@x.example'", ["o'neill@x.example", 'p&o@x.example']],
  ['Info! <info!@x.example>, "a/b" <a/b=c@x.example>', ['info!@x.example', 'a/b=c@x.example']],
  ['sanne@bücher.example', ['sanne@xn--bcher-kva.example']],
])('%j has these addresses', async (list, expected) => {
  expect(await emails(list)).toEqual(expected);
});

test.each(['sanne', 'sanne@', 'jan jansen@bureau.example', 'a@@b.example', 'a@b@c.example', '<sanne@bureau', 'a@b,nl'])(
  '%j is one entry without an address',
  async (line) => {
    expect(await parseList(line)).toEqual([{ line: 1, text: line, email: null }]);
  },
);

test('an entry has the number of its line, empty lines counted', async () => {
  expect(await parseList('a@x.example\n\nfout\r\n \r\rb@x.example; c')).toEqual([
    { line: 1, text: 'a@x.example', email: 'a@x.example' },
    { line: 3, text: 'fout', email: null },
    { line: 6, text: 'b@x.example', email: 'b@x.example' },
    { line: 6, text: 'c', email: null },
  ]);
});

test('no text is lost: every character but separators and spaces is in an entry', async () => {
  const piece = fc.constantFrom('a@x.example', 'fout', 'Sanne <b@y.example>', '@', 'c d@z.example', '<', 'é');
  const separator = fc.constantFrom('\n', ';', ', ', '\t', ' ', '\r\n');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(piece, separator)), async (parts) => {
      const list = parts.flat().join('');
      const found = (await parseList(list)).map(({ text }) => text).join('');
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
])('a list of a million characters is parsed: %s', async (_what, list) => {
  expect((await parseList(list)).length).toBeGreaterThan(0);
});

const tooMany = expect.objectContaining({ fields: { list: 'Maximaal 20.000 regels per keer.' } });

test('a list of more than 20,000 entries is refused', async () => {
  expect(await parseList('a\n'.repeat(20_000))).toHaveLength(20_000);
  await expect(parseList('a\n'.repeat(20_001))).rejects.toThrow(tooMany);
  await expect(parseList('a@x.example,'.repeat(20_001))).rejects.toThrow(tooMany);
  await expect(parseList(`,${'a@x.example,'.repeat(20_001)}`)).rejects.toThrow(tooMany);
});

test.each([
  ['lines', '"\n'],
  ['parts', '";'],
])('of a list with more %s no more than 20,001 are read', async (_what, repeated) => {
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  await expect(parseList(repeated.repeat(520_000))).rejects.toThrow(tooMany);
  const matches = exec.mock.calls.length;
  exec.mockRestore();
  expect(matches).toBeLessThan(5 * 20_001);
});

test.each([
  ['line breaks', '\n'],
  ['semicolons', ';'],
])('a run of %s is skipped at once', async (_what, repeated) => {
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  expect(await parseList(repeated.repeat(1_000_000))).toEqual([]);
  const matches = exec.mock.calls.length;
  exec.mockRestore();
  expect(matches).toBeLessThan(10);
});

test('other work gets its turn while domains are converted', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  await parseList(Array.from({ length: 19_999 }, (_, index) => `a@é${index}ﷺ.é${index}`).join('\n'));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
});
