import { expect, test } from 'vitest';
import { searchKinds, type SearchResult } from '#contract/search.ts';
import { resultsForRole } from './results-for-role.ts';

const results = searchKinds.map((kind) => ({ kind, id: kind }) as SearchResult);
const kindsFor = (role: -1 | 0 | 1 | 2 | 3, appIds?: string[]) =>
  resultsForRole(results, role, appIds).map(({ kind }) => kind);

test('a viewed role gets the kinds of results that it may open', () => {
  expect(kindsFor(-1)).toEqual([]);
  expect(kindsFor(0)).toEqual(['app', 'help']);
  expect(kindsFor(1)).toEqual(['app', 'help', 'expert', 'request']);
  expect(kindsFor(2)).toEqual([...searchKinds]);
});

test('an app that the viewed role does not have is left out', () => {
  expect(kindsFor(0, ['other'])).toEqual(['help']);
});
