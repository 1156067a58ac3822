import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchApps } from './search-apps.ts';
import { isOneEditApart } from '#web/platform/text/match-words.ts';

const planner = {
  id: 'planner',
  name: 'Intakeplanner',
  category: 'Planning',
  status: 'new' as const,
  description: 'Kandidaat kiest zelf een intakemoment in uw agenda, met herinnering.',
};
const link = {
  id: 'link',
  name: 'ATS-koppeling',
  category: 'ATS',
  status: 'development' as const,
  description: 'Kandidaten uit de website direct in het volgsysteem, zonder overtypen.',
};
const cafe = { id: 'cafe', name: 'Café Één', category: 'HR', status: 'stable' as const, description: 'Voor de lunch.' };
const apps = [planner, link, cafe];

const found = (text: string) => searchApps(apps, text).map(({ name }) => name);

test('an empty search keeps every app', () => {
  expect(found('')).toHaveLength(3);
  expect(found('  - ')).toHaveLength(3);
});

test('case, accents and the soft hyphens of a web page do not matter', () => {
  expect(found('Intake\u00adplanner')).toEqual(['Intakeplanner']);
  expect(found('CAFE een')).toEqual(['Café Één']);
  expect(found('café')).toEqual(['Café Één']);
});

test.each(['intkaeplanner', 'intakplanner', 'intakeplannner', 'intakeplamner', 'imtake', 'plannign'])(
  'one typo still matches: %s',
  (text) => expect(found(text)).toEqual(['Intakeplanner']),
);

test('two typos do not match, nor does one in a short word', () => {
  expect(found('imtakeplamner')).toEqual([]);
  expect(found('asr')).toEqual([]);
});

test('a short text matches the beginning of a word, a longer one also its end', () => {
  expect(found('take')).toEqual([]);
  expect(found('planner')).toEqual(['Intakeplanner']);
});

test('every word must occur in the name, category, status or description', () => {
  expect(found('kandidaat planning')).toEqual(['Intakeplanner']);
  expect(found('kandidaat lunch')).toEqual([]);
  expect(found('in ontwikkeling')).toEqual(['ATS-koppeling']);
});

test('what the server found comes first, best first, also without the words', () => {
  const names = (text: string, ids: string[]) => searchApps(apps, text, ids).map(({ name }) => name);
  expect(names('kandidaat', ['cafe', 'link'])).toEqual(['Café Één', 'ATS-koppeling', 'Intakeplanner']);
  expect(names('', ['cafe'])).toHaveLength(3);
});

test('hyphens and spaces may be left out', () => {
  expect(found('atskoppeling')).toEqual(['ATS-koppeling']);
  expect(found('ats koppeling')).toEqual(['ATS-koppeling']);
});

describe('one edit apart', () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') });
  const at = fc.nat({ max: 11 });

  test('a letter left out is one edit, whichever way round', () => {
    fc.assert(
      fc.property(word, at, (text, index) => {
        const shorter = text.slice(0, index % text.length) + text.slice((index % text.length) + 1);
        return isOneEditApart(text, shorter) && isOneEditApart(shorter, text);
      }),
    );
  });

  test('a letter replaced is one edit', () => {
    fc.assert(
      fc.property(word, at, (text, index) => {
        const place = index % text.length;
        return isOneEditApart(text, `${text.slice(0, place)}x${text.slice(place + 1)}`);
      }),
    );
  });

  test('words whose length differs by two never are', () => {
    fc.assert(fc.property(word, (text) => !isOneEditApart(text, `${text}xy`)));
  });
});
