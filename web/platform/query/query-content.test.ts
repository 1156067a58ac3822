import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from '../call/call-error.ts';
import { QueryContent } from './query-content.tsx';

type State = { data?: string; error?: Error | null };

const refused = new Error('stuk');

const content = { failed: 'Laden lukte niet', loading: 'skelet', children: (text: string) => text };

function render({ data, error = null }: State, props: object = {}): string {
  const query = { data, error, isFetching: false, refetch: () => Promise.resolve() };
  return renderToStaticMarkup(createElement(QueryContent<string>, { ...content, query, ...props }));
}

test('what is loaded is shown, also when it is fetched again and that fails', () => {
  expect(render({ data: 'rijen' })).toBe('rijen');
  expect(render({ data: 'rijen', error: refused })).toBe('rijen');
  expect(render({ data: '' })).toBe('');
});

test('data that are there before the first rendering are not deferred', () => {
  expect(render({ data: 'rijen' }, { deferred: true })).toBe('rijen');
});

test('without data there is a skeleton, or a failure in the frame of the page', () => {
  expect(render({})).toBe('skelet');
  expect(render({ error: refused })).toContain('Laden lukte niet');
  expect(render({ error: refused }, { errorFrame: 'section' })).toMatch(/^<section><div role="alert"/);
});

test('a record that is gone replaces what was shown of it', () => {
  const gone = new CallError('not_found', 'weg');
  const props = { missing: 'bestaat niet', errorFrame: 'section' };
  for (const state of [{ error: gone }, { data: 'rijen', error: gone }])
    expect(render(state, props)).toBe('<section>bestaat niet</section>');
  expect(render({ error: refused }, props)).toContain('Laden lukte niet');
  expect(render({ data: 'rijen', error: refused }, props)).toBe('rijen');
  expect(render({ error: gone })).toContain('Laden lukte niet');
});
