import { expect, test } from 'vitest';
import { readChatSearch, type ChatSearch } from '#web/features/expert-chat/chat-search.ts';
import { declaredPages } from '#web/first-paint/page-tables.ts';
import { pagesWithUrls, signedInPaths } from '../e2e/support/pages.ts';

const visited = Object.values(signedInPaths).flat();

/** The declared pages that a URL opens; `$name` is any segment. */
function listOpened(url: string): string[] {
  const path = url.split(/[?#]/)[0]!;
  const isOpened = (declared: string) => new RegExp(`^${declared.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path);
  return declaredPages.map((page) => page.path).filter(isOpened);
}

test('stories visit every declared page, and each of their URLs is that of a page', () => {
  const opened = visited.map(listOpened);
  expect(declaredPages.map(({ path }) => path).filter((path) => !opened.flat().includes(path))).toEqual([]);
  expect(pagesWithUrls.filter((path) => !declaredPages.some((page) => page.path === path))).toEqual([]);
  expect(visited.filter((_, at) => opened[at]!.length === 0)).toEqual(['/bestaat-niet']);
});

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
