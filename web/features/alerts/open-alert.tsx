import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { BellRing, CircleCheck, Hand, Repeat } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { readAlert } from '#contract/alerts.ts';
import { alertSourceLabels } from '#contract/value-labels.ts';
import { ObjectContent } from '#web/platform/split-view/object-content.tsx';
import { Stream, StreamEntry } from '#web/platform/split-view/stream.tsx';
import { ObjectFact, ObjectFacts, WorkObject } from '#web/platform/split-view/work-object.tsx';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { AlertStatusBadge, SeverityBadge } from './alert-badges.tsx';
import { AlertComposer } from './alert-composer.tsx';
import { typeLabels } from './alert-labels.ts';
import { alertQuery } from './alert-queries.ts';

type AlertDetail = OutputOf<typeof readAlert>;

/** The open alert with what an administrator does with it. */
export function OpenAlert({ id }: { id: string }) {
  return (
    <ObjectContent
      label="Waarschuwing"
      query={useQuery(alertQuery(id))}
      failed="De waarschuwing kon niet worden geladen"
    >
      {(alert) => <Loaded key={alert.id} alert={alert} />}
    </ObjectContent>
  );
}

function Loaded({ alert }: { alert: AlertDetail }) {
  return (
    <WorkObject
      title={alert.title}
      summary={
        <>
          <SeverityBadge severity={alert.severity} />
          <AlertStatusBadge status={alert.status} isMuted={alert.isMuted} />
          <span>{alertSourceLabels[alert.source]}</span>
        </>
      }
      description={<Description alert={alert} />}
      aside={<Facts alert={alert} />}
      composer={alert.status !== 'resolved' && <AlertComposer alert={alert} />}
    >
      <AlertStream alert={alert} />
    </WorkObject>
  );
}

function Description({ alert: { message, action, url, details } }: { alert: AlertDetail }) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-pretty wrap-anywhere">{message}</p>
      {action && (
        <p className="max-w-prose text-pretty">
          <span className="font-semibold">Wat u kunt doen: </span>
          {action} {url && <PageLink url={url} />}
        </p>
      )}
      {details && (
        <details>
          <summary className="cursor-pointer font-medium">Technische details</summary>
          <pre className="mt-2 max-h-60 overflow-auto rounded-lg border border-line bg-surface-2 p-3 text-xs wrap-anywhere whitespace-pre-wrap">
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

function Facts({ alert }: { alert: AlertDetail }) {
  return (
    <ObjectFacts>
      <ObjectFact term="Soort">{typeLabels[alert.type]}</ObjectFact>
      <ObjectFact term="Eerste keer">{formatDateTime(alert.firstAt)}</ObjectFact>
      <ObjectFact term="Laatste keer">{formatDateTime(alert.timestamp)}</ObjectFact>
      <ObjectFact term="Aantal keer">{formatNumber(alert.count)}</ObjectFact>
    </ObjectFacts>
  );
}

/** What happened to the alert, in the order in which it did. */
function AlertStream({ alert }: { alert: AlertDetail }) {
  const now = useNow();
  const { firstAt, timestamp, count, acknowledgedAt, acknowledgedBy, acknowledgeReason, resolvedAt, resolvedBy } =
    alert;
  const entries = [
    { id: 'first', at: firstAt, icon: BellRing, line: 'Voor het eerst gezien', said: null },
    ...(count > 1
      ? [
          {
            id: 'last',
            at: timestamp,
            icon: Repeat,
            line: `${formatCount(count, 'keer', 'keer')} gezien, nu het laatst`,
            said: null,
          },
        ]
      : []),
    ...(acknowledgedAt
      ? [
          {
            id: 'acknowledged',
            at: acknowledgedAt,
            icon: Hand,
            line: `Opgepakt door ${acknowledgedBy ?? 'een verwijderd account'}`,
            said: acknowledgeReason,
          },
        ]
      : []),
    ...(resolvedAt
      ? [
          {
            id: 'resolved',
            at: resolvedAt,
            icon: CircleCheck,
            line: resolvedBy === null ? 'Vanzelf opgelost' : `Opgelost door ${resolvedBy}`,
            said: null,
          },
        ]
      : []),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <Stream>
      {entries.map(({ id, said, ...entry }) => (
        <StreamEntry key={id} {...entry} now={now}>
          {said && <p className="mt-0.5 wrap-anywhere">“{said}”</p>}
        </StreamEntry>
      ))}
    </Stream>
  );
}
