import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { readMessageStatus } from '#contract/admin.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { ServerFigures } from '#contract/performance.ts';
import { formatDuration, formatRate, formatShare, serverFiguresQuery } from '#web/features/performance/public.tsx';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { messageStatusQuery } from './admin-queries.ts';

/** Whether calls, live connections, mail and SMS work now. */
export function ServiceStatusPanel() {
  const server = useQuery(serverFiguresQuery);
  const messages = useQuery(messageStatusQuery);
  return (
    <Card as="section" aria-label="API en meldingen">
      <CardHeader
        title="API en meldingen"
        action={
          <Link to="/unified-dashboard" className={linkClasses}>
            Performance monitor
          </Link>
        }
      />
      <dl className="-my-2 divide-y divide-line">
        {server.data ? (
          <ServerRows figures={server.data} isStale={server.error !== null} />
        ) : (
          <EmptyRows names={['API', 'Live verbindingen']} failed={server.error !== null} />
        )}
        {messages.data ? (
          <MessageRows status={messages.data} />
        ) : (
          <EmptyRows names={['E-mail', 'SMS']} failed={messages.error !== null} />
        )}
      </dl>
    </Card>
  );
}

type RowProps = { name: string; tone: StatusTone; label: string; children: ReactNode };

function StatusRow({ name, tone, label, children }: RowProps) {
  return (
    <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 py-2">
      <dt className="font-medium">{name}</dt>
      <dd>
        <StatusDot tone={tone}>{label}</StatusDot>
      </dd>
      <dd className="col-span-2 text-xs text-muted">{children}</dd>
    </div>
  );
}

function EmptyRows({ names, failed }: { names: string[]; failed: boolean }) {
  return names.map((name) => (
    <StatusRow key={name} name={name} tone="neutral" label={failed ? 'Onbekend' : 'Laden...'}>
      {failed ? 'De stand kon niet worden geladen; we proberen het opnieuw.' : <Skeleton className="my-0.5 h-3 w-40" />}
    </StatusRow>
  ));
}

function ServerRows({ figures, isStale }: { figures: ServerFigures; isStale: boolean }) {
  const { version, requests, minutes, instances, isShared } = figures;
  const live = instances.reduce((total, { liveConnections }) => total + liveConnections, 0);
  const [tone, label]: [StatusTone, string] = isStale
    ? ['danger', 'Antwoordt niet']
    : !isShared
      ? ['danger', 'Geen database']
      : requests.serverErrors > 0
        ? ['warn', formatCount(requests.serverErrors, 'fout', 'fouten')]
        : ['ok', 'In orde'];
  return (
    <>
      <StatusRow name="API" tone={tone} label={label}>
        {formatRate(requests.perSecond)} in de laatste {minutes} minuten, p95 {formatDuration(requests.p95)},{' '}
        {formatShare(requests.serverErrors, requests.count)} fouten. Versie {version}
      </StatusRow>
      <StatusRow name="Live verbindingen" tone={isStale ? 'neutral' : 'ok'} label={formatNumber(live)}>
        Open pagina’s die wijzigingen direct ontvangen
      </StatusRow>
    </>
  );
}

type Status = OutputOf<typeof readMessageStatus>;

function MessageRows({ status: { mails, sms } }: { status: Status }) {
  return (
    <>
      <MessageRow
        name="E-mail"
        counts={mails}
        missing="Geen mailserver ingesteld: e-mails blijven in het portaal bewaard."
        link={
          <Link to="/outgoing-mail" className={linkClasses}>
            Uitgaande mail
          </Link>
        }
      />
      <MessageRow name="SMS" counts={sms} missing="Twilio is niet ingesteld: er gaan geen sms-berichten uit." />
    </>
  );
}

type MessageRowProps = { name: string; counts: Status['mails']; missing: string; link?: ReactNode };

function MessageRow({ name, counts, missing, link }: MessageRowProps) {
  const { configured, waiting, waitingSince, sent, failed } = counts;
  const [tone, label]: [StatusTone, string] = !configured
    ? ['neutral', 'Niet ingesteld']
    : failed > 0
      ? ['danger', `${formatNumber(failed)} mislukt`]
      : waiting > 0
        ? ['warn', formatCount(waiting, 'wacht', 'wachten')]
        : ['ok', 'In orde'];
  return (
    <StatusRow name={name} tone={tone} label={label}>
      {configured ? (
        <>
          {formatNumber(sent)} verstuurd en {formatNumber(failed)} mislukt in 24 uur,{' '}
          {formatCount(waiting, 'wacht', 'wachten')}
          {waitingSince && (
            <>
              , de oudste is van <RelativeTime moment={waitingSince} />
            </>
          )}
          .{' '}
        </>
      ) : (
        `${missing} `
      )}
      {link}
    </StatusRow>
  );
}
