import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { isolateRightToLeft } from '#contract/platform/text/right-to-left.ts';
import { cx } from '#web/ui/cx.ts';
import { useMarkRead } from './use-mark-read.ts';

type NotificationTitleProps = { notification: Notification; onOpened?: () => void };

/** The title as a link that covers the row. Opening it marks the notification as read. */
export function NotificationTitle({ notification, onOpened }: NotificationTitleProps) {
  const { id, url, read } = notification;
  const title = isolateRightToLeft(notification.title);
  const { history } = useRouter();
  const { mutate: markRead } = useMarkRead();
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!read) markRead({ id, read: true });
    // With a modifier key the browser opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpened?.();
    if (url !== null) history.push(url);
  };
  const classes = cx(
    'rounded-sm text-left wrap-anywhere after:absolute after:inset-0 hover:underline',
    read ? 'font-medium text-muted' : 'font-semibold',
  );
  return url === null ? (
    <button type="button" onClick={open} className={classes}>
      {title}
    </button>
  ) : (
    <a href={url} onClick={open} className={classes}>
      {title}
    </a>
  );
}
