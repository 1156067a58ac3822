import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { JobQueue } from '#contract/database-tools.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { CardTable } from '../card-table.tsx';
import { jobsQuery } from '../database-queries.ts';
import { FailedJobs } from './failed-jobs.tsx';

/** Background jobs: counts by kind, and those that failed. */
export function JobsTab() {
  return (
    <QueryContent
      deferred
      query={useQuery(jobsQuery)}
      failed="De taken konden niet worden geladen"
      loading={<SkeletonList label="Taken" rows={5} />}
    >
      {({ queues, failed }) =>
        queues.length === 0 ? (
          <EmptyState
            icon={<CircleCheck aria-hidden />}
            title="Alle taken zijn uitgevoerd"
            text="Wat het portaal op de achtergrond doet, zoals e-mail versturen, staat hier zolang het wacht of mislukt."
          />
        ) : (
          <div className="grid gap-4">
            <FailedJobs jobs={failed} />
            <QueueTable queues={queues} />
          </div>
        )
      }
    </QueryContent>
  );
}

function QueueTable({ queues }: { queues: JobQueue[] }) {
  return (
    <CardTable label="Taken per soort">
      <thead>
        <tr>
          <TableHeadCell>Soort taak</TableHeadCell>
          <TableHeadCell align="right">Wacht</TableHeadCell>
          <TableHeadCell align="right">Gepland</TableHeadCell>
          <TableHeadCell align="right">Bezig</TableHeadCell>
          <TableHeadCell align="right">Nieuwe poging</TableHeadCell>
          <TableHeadCell align="right">Mislukt</TableHeadCell>
          <TableHeadCell>Oudste wacht sinds</TableHeadCell>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, scheduled, running, retrying, failed, oldestDueAt }) => (
          <TableRow key={name}>
            <TableCell strong className="min-w-36 font-mono text-xs wrap-anywhere">
              {name}
            </TableCell>
            <TableCell align="right">{formatNumber(waiting)}</TableCell>
            <TableCell align="right">{formatNumber(scheduled)}</TableCell>
            <TableCell align="right">{formatNumber(running)}</TableCell>
            <TableCell align="right">{formatNumber(retrying)}</TableCell>
            <TableCell align="right">
              <span className={failed > 0 ? 'font-semibold text-danger' : undefined}>{formatNumber(failed)}</span>
            </TableCell>
            <TableCell className="whitespace-nowrap">{oldestDueAt ? formatDateTime(oldestDueAt) : '–'}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </CardTable>
  );
}
