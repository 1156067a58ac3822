import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { CardTable } from '../card-table.tsx';
import { migrationsQuery } from '../database-queries.ts';

/** The migrations that were applied, with their times. */
export function MigrationsTab() {
  return (
    <QueryContent
      deferred
      query={useQuery(migrationsQuery)}
      failed="De migraties konden niet worden geladen"
      loading={<SkeletonList label="Migraties" rows={5} />}
    >
      {(migrations) => (
        <div className="grid gap-3">
          <p className="text-muted">
            {formatCount(migrations.length, 'migratie', 'migraties')} toegepast; de nieuwste boven.
          </p>
          <CardTable label="Migraties">
            <thead>
              <tr>
                <TableHeadCell>Migratie</TableHeadCell>
                <TableHeadCell>Toegepast</TableHeadCell>
              </tr>
            </thead>
            <tbody>
              {migrations.map(({ name, appliedAt }) => (
                <TableRow key={name}>
                  <TableCell strong className="min-w-36 font-mono text-xs wrap-anywhere">
                    {name}
                  </TableCell>
                  <TableCell className="tabular-nums sm:whitespace-nowrap">{formatDateTime(appliedAt)}</TableCell>
                </TableRow>
              ))}
            </tbody>
          </CardTable>
        </div>
      )}
    </QueryContent>
  );
}
