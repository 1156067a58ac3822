import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { isolateRightToLeft } from '#contract/platform/text/right-to-left.ts';
import { DomainActions } from '#web/features/domains/public.ts';
import { LazyVoteForApp } from '#web/features/votes/public.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { useMarkRead } from './use-mark-read.ts';

type NotificationContentProps = { notification: Notification; onOpened?: () => void };

/** Icon, title, message, time and actions of a notification, in lists and pop-ups. */
export function NotificationContent({ notification, onOpened }: NotificationContentProps) {
  const { kind, type, read, message, timestamp, subject } = notification;
  return (
    <>
      <TypeIcon type={type} read={read} />
      <div className="min-w-0 flex-1">
        <NotificationTitle notification={notification} onOpened={onOpened} />
        {message && <p className="mt-0.5 text-pretty wrap-anywhere text-muted">{isolateRightToLeft(message)}</p>}
        <time dateTime={timestamp} title={formatDateTime(timestamp)} className="mt-0.5 block text-xs text-muted">
          <RelativeTime moment={timestamp} />
        </time>
        {kind === 'app_proposed' && subject !== null && (
          <div className="relative z-1 mt-2">
            <LazyVoteForApp appId={subject} />
          </div>
        )}
        {kind === 'domain_waiting' && subject !== null && <DomainActions domain={subject} />}
      </div>
    </>
  );
}

const iconsByType: Record<Notification['type'], [Icon: typeof Info, color: string, name: string]> = {
  success: [CircleCheck, 'text-ok', 'Gelukt'],
  warning: [TriangleAlert, 'text-warn', 'Let op'],
  error: [CircleAlert, 'text-danger', 'Fout'],
  info: [Info, 'text-info', 'Informatie'],
};

/** The icon of a notification type, with its name and the unread state for screen readers. */
function TypeIcon({ type, read }: Pick<Notification, 'type' | 'read'>) {
  const [Icon, color, name] = iconsByType[type];
  return (
    <>
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', color)} />
      <VisuallyHidden>{read ? name : `${name}, ongelezen`}: </VisuallyHidden>
    </>
  );
}

type NotificationTitleProps = { notification: Notification; onOpened?: () => void };

/** The title as a link that covers the row. Opening it marks the notification as read. */
function NotificationTitle({ notification, onOpened }: NotificationTitleProps) {
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
