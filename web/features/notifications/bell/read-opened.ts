import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { unreadListQuery } from '../notification-queries.ts';
import { useMarkRead } from '../row/use-mark-read.ts';
import { isSameLocation } from './is-same-location.ts';
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
