import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ServerBackups } from '#contract/database-tools.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { formatBytes } from '#web/platform/text/format-bytes.ts';

/** The backup that the server makes every night: when one was proven last, where it is, and what is wrong. */
export function ServerBackupsPanel({ query }: { query: UseQueryResult<ServerBackups> }) {
  return (
    <section aria-labelledby="server-backups-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="server-backups-title" className="text-xs font-medium text-muted">
        Elke nacht op de server
      </h3>
      <QueryContent
        query={query}
        failed="De reservekopieën van de server konden niet worden geladen"
        loading={<SkeletonList label="Reservekopieën van de server" rows={2} />}
      >
        {(backups) => <Content backups={backups} />}
      </QueryContent>
    </section>
  );
}

function Content({ backups }: { backups: ServerBackups }) {
  const { folder, failed } = backups;
  if (folder === null && backups.proven === null) return <NotConfigured />;
  return (
    <>
      {folder === null && <NotConfigured />}
      {failed && <Failure failed={failed} isConfigured={folder !== null} />}
      <Facts backups={backups} />
    </>
  );
}

function NotConfigured() {
  return (
    <Banner tone="warning" title="De server maakt zelf geen reservekopieën.">
      Noem op de server met <Code>BACKUP_DIR</Code> een map op een andere schijf. Het portaal maakt daar dan elke nacht
      een reservekopie, en zet die ter controle terug in een tijdelijke database.
    </Banner>
  );
}

const failures: Record<NonNullable<ServerBackups['failed']>['failure'], [title: string, advice: string]> = {
  no_space: [
    'Er was te weinig ruimte op de schijf.',
    'Maak ruimte, bewaar minder reservekopieën of kies een andere map met BACKUP_DIR.',
  ],
  folder: [
    'De map van BACKUP_DIR kon niet worden gebruikt.',
    'Controleer op de server of de map er is en of het account van het portaal er mag schrijven.',
  ],
  not_proven: [
    'De reservekopie kon niet worden teruggezet.',
    'Reken er niet op, en bewaar de laatste die wel is bewezen. Bij Waarschuwingen staan de technische gegevens.',
  ],
  interrupted: ['Het maken stopte voor het einde.', 'Controleer het geheugen en het logboek van de server.'],
  failed: [
    'De reservekopie kon niet worden gemaakt.',
    'Bij Waarschuwingen en in het logboek van de server staan de technische gegevens.',
  ],
};

function Failure({ failed, isConfigured }: { failed: NonNullable<ServerBackups['failed']>; isConfigured: boolean }) {
  const [title, advice] = failures[failed.failure];
  return (
    <Banner
      tone="danger"
      title={`Mislukt op ${formatDateTime(failed.finishedAt)}, op ${failed.machine}: ${lowered(title)}`}
    >
      {advice} {isConfigured && `Het portaal probeert het na ${formatDateTime(failed.retryAt)} opnieuw.`}
    </Banner>
  );
}

function Facts({ backups }: { backups: ServerBackups }) {
  const { proven, keep, folder, nextAt } = backups;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] items-start gap-x-6 gap-y-3">
      <Fact label="Laatste bewezen reservekopie">
        <span className="tabular-nums">{proven ? formatDateTime(proven.startedAt) : 'Nog geen'}</span>{' '}
        <State backups={backups} />
      </Fact>
      {proven && (
        <>
          <Fact label="Grootte">
            {formatBytes(proven.bytes)}, {formatCount(proven.rows, 'rij', 'rijen')}
          </Fact>
          <Fact label="Versleuteld">{proven.isEncrypted ? 'Ja' : 'Nee'}</Fact>
          <Fact label={`Bestand op ${proven.machine}`}>
            <Code>{proven.path}</Code>
          </Fact>
        </>
      )}
      {nextAt && (
        <Fact label="Volgende">
          <span className="tabular-nums">{backups.isRunning ? 'Wordt nu gemaakt' : formatDateTime(nextAt)}</span>
          <span className="block text-xs text-muted">{backups.isEncrypted ? 'versleuteld' : 'niet versleuteld'}</span>
        </Fact>
      )}
      {folder && (
        <Fact label="Bewaard">
          {formatCount(keep.days, 'dag', 'dagen')}, {formatCount(keep.weeks, 'week', 'weken')} en{' '}
          {formatCount(keep.months, 'maand', 'maanden')}
        </Fact>
      )}
    </dl>
  );
}

function State({ backups: { proven, isOverdue, isRunning } }: { backups: ServerBackups }) {
  const [tone, text] = stateOf({ hasProven: proven !== null, isOverdue, isRunning });
  return <Badge tone={tone}>{text}</Badge>;
}

function stateOf(state: { hasProven: boolean; isOverdue: boolean; isRunning: boolean }): [BadgeTone, string] {
  if (state.isOverdue) return ['danger', 'Ouder dan 26 uur'];
  if (state.hasProven) return ['ok', 'Teruggezet en vergeleken'];
  return state.isRunning ? ['dev', 'Wordt gemaakt'] : ['neutral', 'Wacht op de eerste nacht'];
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs wrap-anywhere">{children}</code>;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
