import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { unreadListQuery } from '../notification-queries.ts';
import { useMarkRead } from '../row/use-mark-read.ts';
import { isSameLocation } from './is-same-location.ts';

/**
 * Marks the notifications that link to the current page as read when that page is opened, however that happens. What arrives later
 * or is marked as unread there stays unread.
 */
export function useReadOpened(hasUnread: boolean): void {
  const { pathname, searchStr } = useLocation();
  const page = `${pathname}${searchStr}`;
  const { data: unread } = useQuery({ ...unreadListQuery, enabled: hasUnread });
  const { mutate: markRead } = useMarkRead();
  const opened = useRef({ page, at: 0 });
  const readOpened = useEffectEvent(() => {
    for (const { id, url, read, timestamp } of unread ?? [])
      if (
        !read &&
        url !== null &&
        Date.parse(timestamp) <= opened.current.at &&
        isSameLocation(url, opened.current.page)
      )
        markRead({ id, read: true });
  });
  const isLoaded = unread !== undefined;
  useEffect(() => {
    if (opened.current.at === 0 || opened.current.page !== page) opened.current = { page, at: Date.now() };
    if (isLoaded) readOpened();
  }, [page, isLoaded]);
}
