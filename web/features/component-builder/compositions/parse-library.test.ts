import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compositionForm } from '#contract/component-builder.ts';
import { choice, flag, number, text } from '#web/ui/playground.ts';
import { libraryFormat, maxLibraryBytes, parseLibrary, type KnownComponents } from './parse-library.ts';
import { toLibrary } from './to-library.ts';

const controls = {
  children: text('Tekst', 'Opslaan'),
  size: choice('Maat', ['md', 'lg']),
  busy: flag('Bezig'),
  count: number('Aantal', 3, 0, 9),
};
const known: KnownComponents = new Map([['button', { name: 'Button', controls }]]);
const initial = { children: 'Opslaan', size: 'md', busy: false, count: 3 };

const fileOf = (...compositions: unknown[]) => JSON.stringify({ format: libraryFormat, version: 1, compositions });
const read = (composition: unknown) => parseLibrary(fileOf(composition), known);

test('what was exported is imported without a repair', () => {
  const composition = { name: 'Grote knop', component: 'button', props: { ...initial, size: 'lg' } };
  const saved = { ...composition, id: 'a', version: 3, updatedAt: '2026-11-22T10:00:00.000Z' };
  expect(parseLibrary(toLibrary([saved]), known)).toEqual({ compositions: [composition], repairs: [] });
});

test.each([
  ['broken', '{"format":', /geen leesbare JSON/],
  ['empty', '', /geen leesbare JSON/],
  ['foreign', '{"name":"package"}', /geen bibliotheek/],
  ['an array', '[]', /geen bibliotheek/],
  ['of another version', JSON.stringify({ format: libraryFormat, version: 2, compositions: [] }), /andere versie/],
  ['without compositions', fileOf(), /geen composities/],
  ['with too many', fileOf(...Array.from({ length: 201 }, () => 1)), /meer dan 200/],
  ['too large', 'x'.repeat(maxLibraryBytes + 1), /te groot/],
  ['of unknown components only', fileOf({ name: 'X', component: 'onbekend', props: {} }), /is onbekend/],
])('a file that is %s is refused', (_what, file, message) => expect(parseLibrary(file, known)).toMatch(message));

test('an unknown component is left out of a file with others', () => {
  const library = parseLibrary(
    fileOf({ name: 'A', component: 'weg', props: {} }, { name: 'B', component: 'button', props: initial }),
    known,
  );
  expect(library).toMatchObject({
    compositions: [{ name: 'B' }],
    repairs: ['“A” is weggelaten: het component is onbekend.'],
  });
});

test('a polluting key changes no prototype and is left out', () => {
  const file = `{"format":"${libraryFormat}","version":1,"compositions":[{"name":"A","component":"button","props":{"__proto__":{"polluted":true},"constructor":1}}]}`;
  expect(parseLibrary(file, known)).toMatchObject({ compositions: [{ props: initial }] });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(read({ name: 'A', component: '__proto__', props: {} })).toMatch(/onbekend/);
});

test.each(['<script>alert(1)</script>', 'javascript:alert(1)', '<img onerror="alert(1)">'])(
  'the text “%s” is replaced',
  (children) => {
    expect(read({ name: 'A', component: 'button', props: { ...initial, children } })).toEqual({
      compositions: [{ name: 'A', component: 'button', props: initial }],
      repairs: ['“A”: “Tekst” is aangepast.'],
    });
  },
);

test('a name without a visible character becomes that of the component', () => {
  expect(read({ name: '\u{E0000}', component: 'button', props: initial })).toEqual({
    compositions: [{ name: 'Button', component: 'button', props: initial }],
    repairs: ['compositie 1: de naam is aangepast.'],
  });
});

test('values outside their bounds are repaired', () => {
  const props = { children: 'a'.repeat(600), size: 'xl', busy: 'ja', count: 99 };
  expect(read({ name: '  ', component: 'button', props })).toMatchObject({
    compositions: [{ name: 'Button', props: { children: 'a'.repeat(500), size: 'md', busy: false, count: 9 } }],
  });
});

test('any JSON is refused with a text, or gives compositions that the server accepts', () => {
  const composition = fc.record(
    { name: fc.anything(), component: fc.constantFrom('button', 'onbekend', 1), props: fc.object() },
    { requiredKeys: [] },
  );
  const props = fc.record({ children: fc.string({ unit: 'binary' }), count: fc.double(), size: fc.string() });
  const close = fc.record({ name: fc.string({ unit: 'binary' }), component: fc.constant('button'), props });
  const file = fc.oneof(
    fc.json(),
    fc.array(fc.oneof(composition, close), { maxLength: 3 }).map((all) => fileOf(...all)),
  );
  fc.assert(
    fc.property(file, (json) => {
      const library = parseLibrary(json, known);
      if (typeof library === 'string') return library.length > 10;
      return library.compositions.every((each) => compositionForm.safeParse(each).success);
    }),
    { numRuns: 300 },
  );
});
