import { expect, test } from 'vitest';
import type { ServerMessage } from '#contract/platform/live.ts';
import { LiveCursor } from './live-cursor.ts';

const connected = (cursor: string): ServerMessage => ({ type: 'connection', status: 'connected', cursor });
const votes = (cursor: string): ServerMessage => ({ type: 'votes.changed', cursor, counts: [] });

test('the first connection fetches again what was read before it', () => {
  expect(new LiveCursor().take(connected('5.1'))).toEqual({ refetch: true });
});

test('a later connection resumes from the last message that was heard', () => {
  const cursor = new LiveCursor();
  cursor.take(connected('5.1'));
  expect(cursor.take(votes('6.1'))).toEqual({ hear: votes('6.1') });
  expect(cursor.take(connected('9.1'))).toEqual({ reply: { type: 'resume', cursor: '6.1' } });
});

test('too long away: everything is fetched again, and the stream goes on from there', () => {
  const cursor = new LiveCursor();
  cursor.take(connected('5.1'));
  expect(cursor.take({ type: 'resync', cursor: '40.1' })).toEqual({ refetch: true });
  expect(cursor.take(connected('41.1'))).toEqual({ reply: { type: 'resume', cursor: '40.1' } });
});

test('a sign of life asks nothing', () => {
  expect(new LiveCursor().take({ type: 'pong' })).toEqual({});
});

test('a message that comes before the missed ones does not move the place past them', () => {
  const cursor = new LiveCursor();
  cursor.take(connected('5.1'));
  cursor.take(connected('9.1'));
  expect(cursor.take(votes('9.2'))).toEqual({ hear: votes('9.2') });
  expect(cursor.take(connected('9.3'))).toEqual({ reply: { type: 'resume', cursor: '5.1' } });
  expect(cursor.take({ type: 'resumed', cursor: '9.2' })).toEqual({});
  expect(cursor.take(connected('11.1'))).toEqual({ reply: { type: 'resume', cursor: '9.2' } });
});
