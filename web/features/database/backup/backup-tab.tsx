import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Backup } from '#contract/database-tools.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { CardTable } from '../card-table.tsx';
import { backupsQuery, serverBackupsQuery } from '../database-queries.ts';
import { formatBytes } from '#web/platform/text/format-bytes.ts';
import { ServerBackupsPanel } from './server-backups.tsx';

/** The backups of the server, the download of one, what it contains, and the last ones. */
export function BackupTab() {
  const { mutate, isPending } = useDownloadBackup();
  const server = useQuery(serverBackupsQuery);
  const downloads = useQuery(backupsQuery);
  // The first part has another height at each width, and would move what is below it.
  if (server.isPending && server.failureCount === 0) return <SkeletonList label="Reservekopieën" rows={6} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ServerBackupsPanel query={server} />
      <hr className="-mx-4 border-line" />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-pretty text-muted">
          Alle gegevens van het portaal op één moment, in één bestand. Het portaal blijft intussen gewoon werken.
          Terugzetten doet u op de server, met{' '}
          <code className="inline-block font-mono text-xs">portaal restore BESTAND</code>.
        </p>
        <Button variant="primary" icon={<Download aria-hidden />} busy={isPending} onClick={() => mutate()}>
          Reservekopie downloaden
        </Button>
      </div>
      <Banner tone="warning" title="Bewaar dit bestand als een wachtwoord.">
        Het bevat persoonsgegevens, gesprekken, het logboek en de hashes van wachtwoorden, en het is niet versleuteld.
        E-mails die nog wachten of bewaard zijn, staan erin met hun links, die nog kunnen werken. Sessies en de geheime
        sleutel van het portaal staan er niet in: na het terugzetten logt iedereen opnieuw in.
      </Banner>
      <QueryContent
        deferred
        query={downloads}
        failed="De reservekopieën konden niet worden geladen"
        loading={<SkeletonList label="Reservekopieën" rows={5} />}
      >
        {(backups) => <BackupList backups={backups} />}
      </QueryContent>
    </div>
  );
}

/** Requests a backup and has the browser save it: as a download of its own, so that a large file needs no memory. */
function useDownloadBackup() {
  return useMutation({
    mutationFn: () => call('POST /api/database/backups'),
    meta: {
      success: 'De download van de reservekopie is gestart',
      errorTitle: 'De reservekopie kon niet worden gemaakt',
    },
    onSuccess: ({ ticket }) => {
      const link = document.createElement('a');
      link.href = `/api/database/backup?ticket=${encodeURIComponent(ticket)}`;
      link.download = '';
      link.click();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
}

const statuses: Record<Backup['status'], [tone: BadgeTone, text: string]> = {
  requested: ['neutral', 'Wacht op de browser'],
  running: ['dev', 'Wordt gedownload'],
  done: ['ok', 'Gelukt'],
  failed: ['danger', 'Mislukt'],
};

const failures: Record<NonNullable<Backup['failure']>, string> = {
  time_limit: 'Mislukt: duurde langer dan 30 minuten',
  disconnected: 'Afgebroken in de browser',
  failed: 'Mislukt: zie het logboek van de server',
};

function BackupList({ backups }: { backups: Backup[] }) {
  if (backups.length === 0) return <p className="text-muted">Er is nog geen reservekopie gedownload.</p>;
  return (
    <CardTable label="Laatste reservekopieën">
      <thead>
        <tr>
          <TableHeadCell>Gemaakt</TableHeadCell>
          <TableHeadCell>Door</TableHeadCell>
          <TableHeadCell>Status</TableHeadCell>
          <TableHeadCell align="right">Rijen</TableHeadCell>
          <TableHeadCell align="right">Grootte</TableHeadCell>
        </tr>
      </thead>
      <tbody>
        {backups.map(({ id, createdAt, requestedBy, status, failure, rows, bytes }) => {
          const [tone, text] = statuses[status];
          return (
            <TableRow key={id}>
              <TableCell strong className="min-w-0 whitespace-nowrap tabular-nums">
                {formatDateTime(createdAt)}
              </TableCell>
              <TableCell className="whitespace-nowrap">{requestedBy ?? 'Onbekend'}</TableCell>
              <TableCell>
                <Badge tone={tone}>{failure ? failures[failure] : text}</Badge>
              </TableCell>
              <TableCell align="right">{status === 'done' && rows !== null ? formatNumber(rows) : '–'}</TableCell>
              <TableCell align="right">{status === 'done' && bytes !== null ? formatBytes(bytes) : '–'}</TableCell>
            </TableRow>
          );
        })}
      </tbody>
    </CardTable>
  );
}
