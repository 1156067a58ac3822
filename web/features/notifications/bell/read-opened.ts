import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { unreadListQuery } from '../notification-queries.ts';
import { useMarkRead } from '../row/use-mark-read.ts';
import type { OpenedPage } from './use-page-opening.ts';

/**
 * Marks the notifications that link to the current page as read when that page is opened, however that happens. What arrives later
 * or is marked as unread there stays unread.
 */
export function ReadOpened({ page, opened, hasUnread }: OpenedPage & { hasUnread: boolean }): null {
  const { data: unread } = useQuery({ ...unreadListQuery, enabled: hasUnread });
  const { mutate: markRead } = useMarkRead();
  const readOpened = useEffectEvent((current: string) => {
    for (const { id, url, read, timestamp } of unread ?? [])
      if (!read && url !== null && Date.parse(timestamp) <= opened.current.at && isSameLocation(url, current))
        markRead({ id, read: true });
  });
  const isLoaded = unread !== undefined;
  useEffect(() => {
    if (isLoaded) readOpened(page);
  }, [page, isLoaded]);
  return null;
}

/** Whether two paths of the portal are the same page with the same parameters, whatever their encoding and order. */
export function isSameLocation(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => new URL(path, 'http://portal'));
  return first!.pathname === second!.pathname && parameters(first!) === parameters(second!);
}

function parameters({ searchParams }: URL): string {
  searchParams.sort();
  return searchParams.toString();
}
