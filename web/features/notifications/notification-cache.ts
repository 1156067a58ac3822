import type { InfiniteData } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { listKey, newestQuery, waitingQuery } from './notification-queries.ts';
import { unreadQuery } from './unread-query.ts';

export type Change = (notifications: Notification[]) => Notification[];

type Page = { items: Notification[]; next: string | null };
type Kept = Notification[] | InfiniteData<Page, string | undefined>;

/** One notification is read, or not read any more. */
export const withRead =
  (id: string, read: boolean): Change =>
  (notifications) =>
    notifications.map((known) => (known.id === id ? { ...known, read } : known));

/** All up to and including one are read. Ids sort by the moment at which they were made. */
export const withAllRead =
  (upTo: string): Change =>
  (notifications) =>
    notifications.map((known) => (known.id <= upTo ? { ...known, read: true } : known));

export const without =
  (id: string): Change =>
  (notifications) =>
    notifications.filter((known) => known.id !== id);

/** Makes a change in every list that is kept, and in the count of the bell. */
export function showChange(change: Change): void {
  const known = new Map<string, Notification>();
  const lists = [newestQuery.queryKey, waitingQuery.queryKey, listKey].flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({ queryKey }),
  );
  for (const list of lists) {
    const data = list.state.data as Kept | undefined;
    if (data === undefined) continue;
    for (const notification of itemsOf(data)) known.set(notification.id, notification);
    // It stays as old as it was: only what the server says makes it newer.
    queryClient.setQueryData(list.queryKey, changed(data, change), { updatedAt: list.state.dataUpdatedAt });
  }
  const less = countOf([...known.values()]) - countOf(change([...known.values()]));
  queryClient.setQueryData(unreadQuery.queryKey, (count) => count && { unread: Math.max(0, count.unread - less) });
}

function itemsOf(data: Kept): Notification[] {
  return Array.isArray(data) ? data : data.pages.flatMap(({ items }) => items);
}

function changed(data: Kept, change: Change): Kept {
  if (Array.isArray(data)) return change(data);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

function countOf(notifications: Notification[]): number {
  return notifications.filter(({ read }) => !read).length;
}
