import type { Notification } from '#contract/notifications.ts';
import type { Arrival } from './arrivals.ts';

/** So many stand on the screen at once. */
const mostShown = 5;

/** What stands on the screen, the newest first: what has to be read before anything goes by itself. */
export function shownOf(arrivals: Arrival[]): Notification[] {
  const newest = arrivals.map(({ notification }) => notification).toReversed();
  const persistent = newest.filter((each) => each.persistent).slice(0, mostShown);
  const passing = newest.filter((each) => !each.persistent).slice(0, mostShown - persistent.length);
  return newest.filter((each) => persistent.includes(each) || passing.includes(each));
}

/** Leaves out what was read or removed elsewhere: what has been asked about since it arrived and does not wait any more. */
export function stillWaiting(
  arrivals: Arrival[],
  waiting: { id: string; read: boolean }[],
  askedAt: number,
): Arrival[] {
  const open = new Set(waiting.filter(({ read }) => !read).map(({ id }) => id));
  return arrivals.filter(({ notification, at }) => at > askedAt || open.has(notification.id));
}
