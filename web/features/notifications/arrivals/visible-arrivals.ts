import type { Notification } from '#contract/notifications.ts';
import type { Arrival } from './arrivals.ts';

const maxVisible = 5;

/** The notifications to show, newest first. Persistent ones take precedence over those that disappear by themselves. */
export function visibleArrivals(arrivals: Arrival[]): Notification[] {
  const newestFirst = arrivals.map(({ notification }) => notification).toReversed();
  const persistent = newestFirst.filter((notification) => notification.persistent).slice(0, maxVisible);
  const temporary = newestFirst
    .filter((notification) => !notification.persistent)
    .slice(0, maxVisible - persistent.length);
  return newestFirst.filter((notification) => persistent.includes(notification) || temporary.includes(notification));
}

/**
 * Drops arrivals that were read or removed elsewhere: those that arrived before `fetchedAt` and are not unread in the
 * list that was fetched then.
 */
export function withoutHandled(
  arrivals: Arrival[],
  fetched: { id: string; read: boolean }[],
  fetchedAt: number,
): Arrival[] {
  const unread = new Set(fetched.filter(({ read }) => !read).map(({ id }) => id));
  return arrivals.filter(({ notification, at }) => at > fetchedAt || unread.has(notification.id));
}
