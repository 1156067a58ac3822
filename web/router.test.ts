import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { router } from './router.tsx';

const readSearch = (path: string, search: object) => router.matchRoutes(path, search).at(-1)!.search as object;

describe('the search of a page', () => {
  test('unknown and invalid search parameters are dropped', () => {
    expect(readSearch('/expert-chat', { view: 'onbekend', expert: { id: 1 } })).toEqual({});
    expect(readSearch('/experts', { zoek: { a: 1 }, status: 'active' })).toEqual({ status: 'active' });
    expect(readSearch('/outgoing-mail', { status: 'onbekend', other: 1 })).toEqual({});
  });

  test('valid search parameters reach the page', () => {
    expect(readSearch('/expert-chat', { view: 'desk' })).toEqual({ view: 'desk' });
    expect(readSearch('/experts', { zoek: '12' })).toEqual({ zoek: '12' });
  });

  test('a page that reads its search parameters by itself gets all', () => {
    expect(readSearch('/component-builder', { component: 'button' })).toEqual({ component: 'button' });
  });

  /** The search parameters of a page that is opened by its address. */
  const openAt = (href: string) => {
    const { pathname, search } = new URL(href, 'https://portaal.example');
    return readSearch(pathname, router.options.parseSearch!(search));
  };

  test('any text survives from a link of a page, and from one of a mail or notification, to the page', () => {
    const named = fc.constantFrom(
      '1E5',
      '7.10',
      'null',
      'true',
      '"12"',
      '{"a":1}',
      '[1]',
      '0x1F',
      '1e1000',
      'a+b',
      '%20',
      'a&b=c',
    );
    // Pages read at most 100 characters, without NUL, and nothing of a blank text.
    const text = fc.oneof(named, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }));
    const kept = text.filter(
      (given) => given.isWellFormed() && given.trim() !== '' && given.length <= 100 && !given.includes('\0'),
    );
    fc.assert(
      fc.property(kept, (zoek) => {
        const { href } = router.buildLocation({ to: '/apps', search: { zoek } });
        expect(openAt(href)).toEqual({ zoek });
        expect(openAt(`/apps?zoek=${encodeURIComponent(zoek)}`)).toEqual({ zoek });
      }),
    );
  });
});
