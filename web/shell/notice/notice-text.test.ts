import { expect, test } from 'vitest';
import { noticeOf } from './notice-text.ts';

const vote = { method: 'POST', path: '/api/apps/7/vote' } as const;
const list = { method: 'GET', path: '/api/apps' } as const;

test('a slow server is said with a sentence about the action, of which a write comes first', () => {
  expect(noticeOf('reachable', [])).toBeNull();
  expect(noticeOf('reachable', [list])).toMatchObject({ tone: 'slow', title: 'Duurt langer dan gewoonlijk' });
  expect(noticeOf('reachable', [list])?.text).toMatch(/^De gegevens/);
  expect(noticeOf('reachable', [list, vote])?.text).toBe('Uw stem wordt nog verwerkt.');
  expect(noticeOf('reachable', [{ method: 'PUT', path: '/api/me' }])?.text).toMatch(/^Uw wijziging/);
});

test('what the portal sends by itself is not said', () => {
  expect(noticeOf('reachable', [{ method: 'POST', path: '/api/auth/refresh' }])).toBeNull();
});

test('without a connection that is said, whatever is slow', () => {
  expect(noticeOf('offline', [vote])?.title).toBe('U bent offline.');
  expect(noticeOf('unreachable', [])?.title).toBe('Het portaal is even niet bereikbaar.');
});
