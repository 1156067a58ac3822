import { describe, expect, test } from 'vitest';
import { router } from './router.tsx';

const readSearch = (path: string, search: object) => router.matchRoutes(path, search).at(-1)!.search as object;

describe('pageRoute', () => {
  test('unknown and invalid search parameters are dropped', () => {
    expect(readSearch('/expert-chat', { view: 'onbekend', expert: { id: 1 } })).toEqual({});
    expect(readSearch('/experts', { zoek: { a: 1 }, status: 'active' })).toEqual({ status: 'active' });
    expect(readSearch('/outgoing-mail', { status: 'onbekend', other: 1 })).toEqual({});
  });

  test('valid search parameters reach the page', () => {
    expect(readSearch('/expert-chat', { view: 'desk' })).toEqual({ view: 'desk' });
    expect(readSearch('/experts', { zoek: 12 })).toEqual({ zoek: '12' });
  });

  test('a page that reads its search parameters by itself gets all', () => {
    expect(readSearch('/component-builder', { component: 'button' })).toEqual({ component: 'button' });
  });
});
