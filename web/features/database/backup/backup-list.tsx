import type { Backup } from '#contract/database-tools.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { CardTable } from '../card-table.tsx';
import { formatBytes } from '../format-bytes.ts';

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

export function BackupList({ backups }: { backups: Backup[] }) {
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
