import type { InfiniteData } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { newestNotificationsQuery, notificationListKey, unreadListQuery } from './notification-queries.ts';
import { unreadCountQuery } from './unread-count-query.ts';

export type ListUpdate = (notifications: Notification[]) => Notification[];

type Page = { items: Notification[]; next: string | null };
type CachedList = Notification[] | InfiniteData<Page, string | undefined>;

export const withRead =
  (id: string, read: boolean): ListUpdate =>
  (notifications) =>
    notifications.map((notification) => (notification.id === id ? { ...notification, read } : notification));

/** Marks all notifications up to and including `upTo` as read: ids sort by creation time. */
export const withAllRead =
  (upTo: string): ListUpdate =>
  (notifications) =>
    notifications.map((notification) => (notification.id <= upTo ? { ...notification, read: true } : notification));

export const withoutNotifications =
  (ids: readonly string[]): ListUpdate =>
  (notifications) =>
    notifications.filter(({ id }) => !ids.includes(id));

export const allNotifications = { queryKey: liveKey('notifications') };

/** @returns a function that restores what is cached now, with the time of its response: `withoutHandled` compares arrivals with it */
export function keepNotificationCaches(): () => void {
  const kept = queryClient.getQueryCache().findAll(allNotifications);
  const before = kept.map(({ queryKey, state }) => ({ queryKey, ...state }));
  return () => {
    for (const { queryKey, data, dataUpdatedAt } of before)
      queryClient.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt });
  };
}

/**
 * Applies an update to every cached list and to the unread count. `isOfAll`: it also changes older notifications, which no
 * list has loaded yet.
 */
export function updateNotificationCaches(update: ListUpdate, isOfAll = false): void {
  const known = new Map<string, Notification>();
  const lists = [newestNotificationsQuery.queryKey, unreadListQuery.queryKey, notificationListKey].flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({ queryKey }),
  );
  for (const list of lists) {
    const data = list.state.data as CachedList | undefined;
    if (data === undefined) continue;
    for (const notification of itemsOf(data)) known.set(notification.id, notification);
    // `withoutHandled` compares arrivals with the time of the last response, which an optimistic update must not change.
    queryClient.setQueryData(list.queryKey, updateList(data, update), { updatedAt: list.state.dataUpdatedAt });
  }
  const all = [...known.values()];
  const [before, after] = [countUnread(all), countUnread(update(all))];
  queryClient.setQueryData(
    unreadCountQuery.queryKey,
    (count) => count && { unread: isOfAll ? after : Math.max(0, count.unread - before + after) },
  );
}

function itemsOf(data: CachedList): Notification[] {
  return Array.isArray(data) ? data : data.pages.flatMap(({ items }) => items);
}

function updateList(data: CachedList, update: ListUpdate): CachedList {
  if (Array.isArray(data)) return update(data);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: update(page.items) })) };
}

function countUnread(notifications: Notification[]): number {
  return notifications.filter(({ read }) => !read).length;
}
