import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerMessage } from '#contract/platform/live.ts';
import { LiveCursor } from './live-cursor.ts';

const now = Date.now();
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const connected = (cursor: string): ServerMessage => ({
  type: 'connection',
  status: 'connected',
  role: 1,
  cursor,
  unchangedMs: 5000,
});
const votes = (cursor: string): ServerMessage => ({ type: 'votes.changed', cursor, counts: [] });

test('the first connection refetches data that may have changed since it was read', () => {
  expect(new LiveCursor(now - 5000).receive(connected('5.1'))).toEqual({ refetch: true });
  expect(new LiveCursor(now - 60_000).receive(connected('5.1'))).toEqual({ refetch: true });
});

test('data that has not changed since it was read is not refetched', () => {
  expect(new LiveCursor(now - 4999).receive(connected('5.1'))).toEqual({ refetch: false });
});

test('a later connection resumes after the last received message', () => {
  const cursor = new LiveCursor(now);
  cursor.receive(connected('5.1'));
  expect(cursor.receive(votes('6.1'))).toEqual({ dispatch: votes('6.1') });
  expect(cursor.receive(connected('9.1'))).toEqual({ reply: { type: 'resume', cursor: '6.1' } });
});

test('after a resync all data is refetched and the cursor continues from there', () => {
  const cursor = new LiveCursor(now);
  cursor.receive(connected('5.1'));
  const resync: ServerMessage = { type: 'resync', cursor: '40.1' };
  expect(cursor.receive(resync)).toEqual({ refetch: true, dispatch: resync });
  expect(cursor.receive(connected('41.1'))).toEqual({ reply: { type: 'resume', cursor: '40.1' } });
});

test('a pong needs no reaction', () => {
  expect(new LiveCursor(now).receive({ type: 'pong' })).toEqual({});
});

test('a message that arrives before the missed ones does not advance the cursor', () => {
  const cursor = new LiveCursor(now);
  cursor.receive(connected('5.1'));
  cursor.receive(connected('9.1'));
  expect(cursor.receive(votes('9.2'))).toEqual({ dispatch: votes('9.2') });
  expect(cursor.receive(connected('9.3'))).toEqual({ reply: { type: 'resume', cursor: '5.1' } });
  expect(cursor.receive({ type: 'resumed', cursor: '9.2' })).toEqual({ refetch: false });
  expect(cursor.receive(connected('11.1'))).toEqual({ reply: { type: 'resume', cursor: '9.2' } });
});
