import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { notificationFixture } from '../notification-fixture.ts';
import type { Arrival } from './arrivals.ts';
import { visibleArrivals, withoutHandled } from './arrival-stack.tsx';

function arrival(id: string, at = 0, overrides: Partial<Notification> = {}): Arrival {
  return { notification: notificationFixture(id, overrides), at };
}

const ids = (shown: Notification[]) => shown.map(({ id }) => id).join('');
const idsOf = (arrivals: Arrival[]) => arrivals.map(({ notification }) => notification.id).join('');

test('the newest five are visible, newest first', () => {
  expect(ids(visibleArrivals([...'abcdefg'].map((id) => arrival(id))))).toBe('gfedc');
  expect(ids(visibleArrivals([]))).toBe('');
});

test('a persistent arrival is not displaced by others', () => {
  const persistent = arrival('a', 0, { persistent: true });
  expect(ids(visibleArrivals([persistent, ...[...'bcdefg'].map((id) => arrival(id))]))).toBe('gfeda');
  const many = [...'abcdefg'].map((id) => arrival(id, 0, { persistent: true }));
  expect(ids(visibleArrivals([...many, arrival('h')]))).toBe('gfedc');
});

test('arrivals read or removed elsewhere are dropped, those after the response stay', () => {
  const arrivals = [arrival('a', 10), arrival('b', 10), arrival('c', 30)];
  expect(idsOf(withoutHandled(arrivals, [{ id: 'b', read: false }], 20))).toBe('bc');
  expect(idsOf(withoutHandled(arrivals, [{ id: 'b', read: true }], 40))).toBe('');
  expect(idsOf(withoutHandled(arrivals, [], 5))).toBe('abc');
});
