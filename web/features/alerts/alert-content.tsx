import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { readAlert } from '#contract/alerts.ts';
import { alertSourceLabels } from '#contract/value-labels.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { AlertStatusBadge, SeverityBadge } from './alert-badges.tsx';
import { typeLabels } from './alert-labels.ts';

export function AlertContent({ alert }: { alert: OutputOf<typeof readAlert> }) {
  const { message, action, url, details } = alert;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <SeverityBadge severity={alert.severity} />
        <AlertStatusBadge status={alert.status} isMuted={alert.isMuted} />
        <span>{alertSourceLabels[alert.source]}</span>
        <span>{typeLabels[alert.type]}</span>
      </p>
      <p className="text-pretty wrap-anywhere">{message}</p>
      {action && (
        <p className="text-pretty">
          <span className="font-semibold">Wat u kunt doen: </span>
          {action} {url && <PageLink url={url} />}
        </p>
      )}
      <Facts alert={alert} />
      {details && (
        <details>
          <summary className="cursor-pointer font-medium">Technische details</summary>
          <pre className="mt-2 max-h-60 overflow-auto rounded-lg border border-line bg-surface-1 p-3 text-xs wrap-anywhere whitespace-pre-wrap">
            {details}
          </pre>
        </details>
      )}
    </div>
  );
}

/** The URL may have a query string or a hash, which `to` of a router link does not take. */
function PageLink({ url }: { url: string }) {
  const { history } = useRouter();
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.push(url);
  };
  return (
    <a href={url} onClick={open} className={linkClasses}>
      Naar de pagina
    </a>
  );
}

function Facts({ alert }: { alert: OutputOf<typeof readAlert> }) {
  const { firstAt, timestamp, count, acknowledgedAt, resolvedAt } = alert;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact label="Eerste keer">{formatDateTime(firstAt)}</Fact>
      <Fact label="Laatste keer">{formatDateTime(timestamp)}</Fact>
      <Fact label="Aantal keer">{formatNumber(count)}</Fact>
      {acknowledgedAt && (
        <Fact label="Opgepakt">
          {formatDateTime(acknowledgedAt)} door {alert.acknowledgedBy ?? 'een verwijderd account'}: “
          {alert.acknowledgeReason}”
        </Fact>
      )}
      {resolvedAt && (
        <Fact label="Opgelost">
          {formatDateTime(resolvedAt)}
          {alert.resolvedBy === null ? ', vanzelf' : ` door ${alert.resolvedBy}`}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </>
  );
}
