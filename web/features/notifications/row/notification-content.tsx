import type { Notification } from '#contract/notifications.ts';
import { isolateRightToLeft } from '#contract/platform/text/right-to-left.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { LazyVoteForApp } from '#web/features/votes/public.tsx';
import { DomainActions } from '#web/features/domains/public.ts';
import { NotificationTitle } from './notification-title.tsx';
import { TypeIcon } from './type-icon.tsx';

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
