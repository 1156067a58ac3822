import type { UseQueryResult } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListPage } from './list-pagination.tsx';
import { UrlPagedList } from './url-paged-list.tsx';

const list = {
  query: { data: { items: [], next: null } } as unknown as UseQueryResult<{ items: string[]; next: null }>,
  onPage: () => undefined,
  label: 'Verzoeken',
  failed: 'De verzoeken konden niet worden geladen',
  empty: 'Geen verzoek past bij deze filters.',
  children: () => 'rijen',
};

const render = (page: ListPage, previousCursors: string[], query: object = {}) =>
  renderToStaticMarkup(
    createElement(UrlPagedList<string>, { ...list, query: { ...list.query, ...query }, page, previousCursors }),
  );

test('a list without rows says so', () => {
  expect(render({ cursor: '', page: 1 }, [])).toBe('Geen verzoek past bij deze filters.');
});

test('a list without rows does not say so for filters whose rows are still loading', () => {
  const loading = render({ cursor: '', page: 1 }, [], { isPlaceholderData: true });
  expect(loading).toContain('Verzoeken laden');
  expect(loading).not.toContain('Geen verzoek past');
});

test('a list without rows that could not be refreshed says both', () => {
  const stale = render({ cursor: '', page: 1 }, [], { error: new Error('stuk') });
  expect(stale).toContain('Vernieuwen is niet gelukt');
  expect(stale).toContain('Geen verzoek past');
});

test('a later page whose rows have gone leads back, and does not say that the list has none', () => {
  const known = render({ cursor: 'b', page: 2 }, ['']);
  expect(known).toContain('Deze pagina is nu leeg');
  expect(known).toContain('Vorige');
  expect(known).not.toContain('Geen verzoek past');
  expect(render({ cursor: 'c', page: 3 }, [])).toContain('Eerste pagina');
});
