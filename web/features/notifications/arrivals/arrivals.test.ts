import { afterEach, expect, test, vi } from 'vitest';
import { dispatchLiveMessage } from '#web/platform/live/live-messages.ts';
import { notificationFixture } from '../notification-fixture.ts';
import { announcement, arrivals, watchArrivals } from './arrivals.ts';

afterEach(() => vi.unstubAllGlobals());

test('a notification that is delivered twice pops up and is announced once', () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  watchArrivals();
  const [first, second] = [notificationFixture('a'), notificationFixture('b', { title: 'De tweede' })];
  dispatchLiveMessage({ type: 'notifications.new', cursor: '1.1', notifications: [first] });
  dispatchLiveMessage({ type: 'notifications.new', cursor: '1.2', notifications: [first, second] });
  expect(arrivals.read().map(({ notification }) => notification.id)).toEqual(['a', 'b']);
  expect(announcement.read()).toBe('Nieuwe melding: De tweede');
});
