import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import type { Arrival } from './arrivals.ts';
import { shownOf, stillWaiting } from './stack-rules.ts';

function arrival(id: string, at = 0, more: Partial<Notification> = {}): Arrival {
  const notification: Notification = {
    ...{ id, kind: 'chat_update', type: 'info', title: id, message: null, url: null, subject: null },
    ...{ timestamp: '2026-03-11T12:00:00.000Z', read: false, persistent: false, ...more },
  };
  return { notification, at };
}

const ids = (shown: Notification[]) => shown.map(({ id }) => id).join('');
const idsOf = (arrivals: Arrival[]) => arrivals.map(({ notification }) => notification.id).join('');

test('the newest five stand on the screen, the newest on top', () => {
  expect(ids(shownOf([...'abcdefg'].map((id) => arrival(id))))).toBe('gfedc');
  expect(ids(shownOf([]))).toBe('');
});

test('what stays until it is read is not pushed out by what goes by itself', () => {
  const stays = arrival('a', 0, { persistent: true });
  expect(ids(shownOf([stays, ...[...'bcdefg'].map((id) => arrival(id))]))).toBe('gfeda');
  const many = [...'abcdefg'].map((id) => arrival(id, 0, { persistent: true }));
  expect(ids(shownOf([...many, arrival('h')]))).toBe('gfedc');
});

test('what was read or removed in another tab goes, what came after the question stays', () => {
  const arrivals = [arrival('a', 10), arrival('b', 10), arrival('c', 30)];
  expect(idsOf(stillWaiting(arrivals, [{ id: 'b', read: false }], 20))).toBe('bc');
  expect(idsOf(stillWaiting(arrivals, [{ id: 'b', read: true }], 40))).toBe('');
  expect(idsOf(stillWaiting(arrivals, [], 5))).toBe('abc');
});
