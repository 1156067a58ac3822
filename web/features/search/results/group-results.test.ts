import { expect, test } from 'vitest';
import type { SearchKind, SearchResult } from '#contract/search.ts';
import { countResults, groupResults } from './group-results.ts';

const result = (kind: SearchKind, id: string) => ({ kind, id }) as SearchResult;

test('the kind of the best result comes first, and results keep their order within a kind', () => {
  const results = [result('help', 'a'), result('app', 'b'), result('help', 'c'), result('person', 'd')];
  expect(groupResults(results)).toEqual([
    { kind: 'help', results: [result('help', 'a'), result('help', 'c')] },
    { kind: 'app', results: [result('app', 'b')] },
    { kind: 'person', results: [result('person', 'd')] },
  ]);
});

test('the count is written in words', () => {
  expect([0, 1, 2].map(countResults)).toEqual(['Geen resultaten gevonden', '1 resultaat', '2 resultaten']);
});
