import type { Alert } from '#contract/alerts.ts';
import { alertSourceLabels } from '#contract/value-labels.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { AlertStatusBadge, RepeatCount, SeverityBadge } from './alert-badges.tsx';

type AlertRowProps = {
  alert: Alert;
  /** In the history, as in its table; the panel has a relative time. */
  hasDate?: boolean;
  onOpen: () => void;
};

/** An alert in the panel, and in the history on narrow screens. */
export function AlertRow({ alert, hasDate = false, onOpen }: AlertRowProps) {
  const { title, message, severity, status, source, count, timestamp, isMuted } = alert;
  return (
    <li className="grid gap-0.5 border-t border-line px-4 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Button variant="link" className="-mx-1 min-h-6! min-w-0 scroll-my-2 text-left wrap-anywhere" onClick={onOpen}>
          {title}
        </Button>
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
