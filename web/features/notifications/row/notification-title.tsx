import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { cx } from '#web/ui/cx.ts';
import { useMarkRead } from './use-mark-read.ts';

type NotificationTitleProps = { notification: Notification; onOpened?: () => void };

/** The title; pressing anywhere on its row marks it as read and goes to its page. */
export function NotificationTitle({ notification, onOpened }: NotificationTitleProps) {
  const { id, title, url, read } = notification;
  const { history } = useRouter();
  const { mutate: markRead } = useMarkRead();
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!read) markRead({ id, read: true });
    // With such a key the browser opens a tab of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpened?.();
    if (url !== null) history.push(url);
  };
  const look = cx(
    'rounded-sm text-left wrap-anywhere after:absolute after:inset-0 hover:underline',
    read ? 'font-medium text-muted' : 'font-semibold',
  );
  return url === null ? (
    <button type="button" onClick={open} className={look}>
      {title}
    </button>
  ) : (
    <a href={url} onClick={open} className={look}>
      {title}
    </a>
  );
}
