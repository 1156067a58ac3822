import { expect, test } from 'vitest';
import { readChatSearch, type ChatSearch } from '#web/features/expert-chat/chat-search.ts';
import { router } from '#web/router.tsx';
import { signedInPaths } from '../e2e/support/pages.ts';

const visited = Object.values(signedInPaths).flat();

test('stories visit every page of the router, and each of their URLs is that of a page', () => {
  const opened = visited.map((url) => router.matchRoutes(url.split(/[?#]/)[0]!, {}).at(-1)!.routeId as string);
  const paths = Object.keys(router.routesByPath).filter((path) => path !== '/register');
  expect(paths.filter((path) => !opened.includes(path))).toEqual([]);
  // The router rewrites the first one before it matches.
  expect(visited.filter((_, at) => !paths.includes(opened[at]!))).toEqual(['/dashboard', '/bestaat-niet']);
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
