import { useQuery } from '@tanstack/react-query';
import type { TableSize } from '#contract/database-tools.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { CardTable } from '../card-table.tsx';
import { tableSizesQuery } from '../database-queries.ts';
import { formatBytes } from '#web/platform/text/format-bytes.ts';

/** The tables with their rows and sizes. */
export function TablesTab() {
  return (
    <QueryContent
      deferred
      query={useQuery(tableSizesQuery)}
      failed="De tabellen konden niet worden geladen"
      loading={<SkeletonList label="Tabellen" rows={5} />}
    >
      {({ databaseBytes, version, tables }) => (
        <div className="grid gap-3">
          <p className="text-muted">
            PostgreSQL {version}; de database is {formatBytes(databaseBytes)}. Met ± is een schatting: een grote tabel
            tellen duurt lang.
          </p>
          <CardTable label="Tabellen">
            <thead>
              <tr>
                <TableHeadCell>Tabel</TableHeadCell>
                <TableHeadCell align="right">Rijen</TableHeadCell>
                <TableHeadCell align="right">Gegevens</TableHeadCell>
                <TableHeadCell align="right">Indexen</TableHeadCell>
                <TableHeadCell align="right">Totaal</TableHeadCell>
              </tr>
            </thead>
            <tbody>
              {tables.map((table) => (
                <TableRow key={table.name}>
                  <TableCell strong className="min-w-36 font-mono text-xs wrap-anywhere">
                    {table.name}
                  </TableCell>
                  <TableCell align="right">{formatRows(table)}</TableCell>
                  <TableCell align="right">{formatBytes(table.dataBytes)}</TableCell>
                  <TableCell align="right">{formatBytes(table.indexBytes)}</TableCell>
                  <TableCell align="right">{formatBytes(table.totalBytes)}</TableCell>
                </TableRow>
              ))}
            </tbody>
          </CardTable>
        </div>
      )}
    </QueryContent>
  );
}

function formatRows({ rows, isEstimate }: TableSize): string {
  return isEstimate ? `± ${formatNumber(rows)}` : formatNumber(rows);
}
