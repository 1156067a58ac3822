import { afterEach, expect, test, vi } from 'vitest';
import { declaredPages, pageParts } from '#web/first-paint/page-tables.ts';
import { moduleOf } from './portal-pages.ts';

type Page = { preload?: () => Promise<unknown> };

const loaded = new Set<string>();

afterEach(() => {
  vi.unstubAllGlobals();
  loaded.clear();
});

test.each(Object.entries(pageParts))('the page at %s loads its parts before it is rendered', async (url, parts) => {
  const { pathname, search } = new URL(url, 'http://portal');
  vi.stubGlobal('location', { pathname, search });
  for (const part of parts)
    vi.doMock(`../${part}`, () => {
      loaded.add(part);
      return new Proxy({}, { has: () => true, get: (_, name) => (name === 'then' ? undefined : () => null) });
    });
  const { load } = declaredPages.find(({ path }) => path === pathname)!;
  const file = (await import(/* @vite-ignore */ `../${moduleOf(load)}`)) as Record<string, Page>;
  await Promise.all(Object.values(file).flatMap(({ preload }) => (preload ? [preload()] : [])));
  expect([...loaded].toSorted()).toEqual(parts.toSorted());
});
