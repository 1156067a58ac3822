import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { unreadListQuery } from '../notification-queries.ts';
import { useMarkRead } from '../row/use-mark-read.ts';
import { isSamePage } from './same-page.ts';

/**
 * Marks the notifications that link to the current page as read when that page is opened, however that happens. What arrives later
 * or is marked as unread there stays unread.
 */
export function useReadOpened(hasUnread: boolean): void {
  const { pathname, searchStr } = useLocation();
  const page = `${pathname}${searchStr}`;
  const { data: unread } = useQuery({ ...unreadListQuery, enabled: hasUnread });
  const { mutate: markRead } = useMarkRead();
  const opened = useRef({ page: '', at: 0, isDone: false });
  const readOpened = useEffectEvent(() => {
    if (opened.current.page !== page) opened.current = { page, at: Date.now(), isDone: false };
    if (!unread || opened.current.isDone) return;
    opened.current.isDone = true;
    for (const { id, url, read, timestamp } of unread)
      if (!read && url !== null && Date.parse(timestamp) <= opened.current.at && isSamePage(url, page))
        markRead({ id, read: true });
  });
  useEffect(() => readOpened(), [page, unread]);
}
