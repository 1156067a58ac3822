import type { Alert } from '#contract/alerts.ts';
import { alertSourceLabels } from '#contract/value-labels.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { rowAttribute } from '#web/platform/split-view/row-keys.ts';
import { cx } from '#web/ui/cx.ts';
import { AlertLink, type AlertList } from './alert-link.tsx';
import { AlertStatusBadge, RepeatCount, SeverityBadge } from './alert-badges.tsx';

type AlertRowProps = {
  alert: Alert;
  /** In the history, as in its table; the panel has a relative time. */
  hasDate?: boolean;
  list?: AlertList;
};

/** An alert in the panel, and in the history on narrow screens. */
export function AlertRow({ alert, hasDate = false, list }: AlertRowProps) {
  const { title, message, severity, status, source, count, timestamp, isMuted } = alert;
  return (
    <li
      data-row-of={alert.id}
      aria-current={list?.openId === alert.id || undefined}
      className={cx(
        'relative grid gap-0.5 border-t border-line px-4 py-2.5',
        list?.openId === alert.id && 'bg-selected',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <AlertLink
          {...rowAttribute}
          id={alert.id}
          list={list}
          className="min-w-0 scroll-my-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {title}
        </AlertLink>
        <time dateTime={timestamp} title={formatDateTime(timestamp)} className="text-xs text-muted">
          {hasDate ? formatDateTime(timestamp) : <RelativeTime moment={timestamp} />}
        </time>
      </div>
      <p className="line-clamp-2 text-pretty wrap-anywhere text-muted">{message}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <SeverityBadge severity={severity} />
        <AlertStatusBadge status={status} isMuted={isMuted} />
        <span>{alertSourceLabels[source]}</span>
        <RepeatCount count={count} />
      </p>
    </li>
  );
}
