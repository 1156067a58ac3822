import { expect, test } from 'vitest';
import { pagesBeforeSignIn, readPageRoutes } from '#web/build/portal-pages.ts';
import { readChatSearch, type ChatSearch } from '#web/features/expert-chat/chat-search.ts';
import { pageCalls } from '#web/first-paint/page-calls.ts';
import { pageHeaders } from '#web/first-paint/page-headers.ts';
import { pageParts } from '#web/first-paint/page-parts.ts';
import { publicPaths as publicPages } from '#web/public-pages.ts';
import { publicPaths, signedInPaths } from '../e2e/support/pages.ts';

const visited = Object.values(signedInPaths).flat();
const pathOf = (url: string) => url.split(/[?#]/)[0]!;

/** The paths of pages that no URL of the list opens; `$name` is any segment. */
function listUnvisited(pages: { path: string }[], urls: string[]): string[] {
  const paths = urls.map(pathOf);
  return pages
    .map(({ path }) => path)
    .filter((path) => {
      const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
      return !paths.some((each) => pattern.test(each));
    });
}

test('a page with a parameter is visited by a URL with any value of it', () => {
  const pages = [{ path: '/help' }, { path: '/help/$id' }, { path: '/votes' }];
  expect(listUnvisited(pages, ['/help?zoek=x', '/help/stemmen#kop'])).toEqual(['/votes']);
  expect(listUnvisited(pages, ['/help/stemmen'])).toEqual(['/help', '/votes']);
});

test('stories visit every page of the router', () => expect(listUnvisited(readPageRoutes(), visited)).toEqual([]));

test('stories visit every page before signing in', () =>
  expect(listUnvisited(pagesBeforeSignIn(publicPages), publicPaths)).toEqual([]));

test('stories visit every view of the expert chat', () => {
  // A record, so that a view that is missing here is an error of types.
  const views: Record<NonNullable<ChatSearch['view']>, string> = {
    desk: '/expert-chat?view=desk',
    questions: '/expert-chat?view=questions',
    transcripts: '/expert-chat?view=transcripts',
  };
  for (const [view, url] of Object.entries(views)) {
    expect(readChatSearch({ view })).toEqual({ view });
    expect(visited).toContain(url);
  }
});

test('stories visit every view that has a header, calls or parts of its own', () => {
  const urls = [pageCalls, pageHeaders, pageParts].flatMap(Object.keys);
  expect(urls.filter((url) => /\?[^*]/.test(url) && !visited.includes(url))).toEqual([]);
});
