import { Fragment, useState } from 'react';
import type { ServerFigures } from '#contract/performance.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { formatDuration } from '../format-figures.ts';

type Route = ServerFigures['routes'][number];

const columns = [
  { key: 'count', label: 'Aantal' },
  { key: 'p50', label: 'p50' },
  { key: 'p95', label: 'p95' },
  { key: 'p99', label: 'p99' },
  { key: 'serverErrors', label: 'Fouten' },
] as const;
type SortKey = (typeof columns)[number]['key'];

/** Lets a path wrap after its slashes. */
const breakAfterSlashes = (route: string) =>
  route.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));

/** The calls that took the most time in all, sorted by a column. */
export function RoutesTable({ routes, minutes }: { routes: Route[]; minutes: number }) {
  const [sortKey, setSortKey] = useState<SortKey>('p95');
  const sorted = routes.toSorted((a, b) => (b[sortKey] ?? 0) - (a[sortKey] ?? 0) || a.route.localeCompare(b.route));
  return (
    <Card as="section" aria-label="Aanroepen" padding="none" className="mt-3">
      <CardHeader inset title="Aanroepen" note={`laatste ${minutes} minuten`} />
      {routes.length === 0 ? (
        <EmptyState title="Nog geen aanroepen" text="Zodra iemand het portaal gebruikt, staan de aanroepen hier." />
      ) : (
        <div className="max-h-96 overflow-y-auto [scrollbar-width:thin]">
          <Table label="Aanroepen, tabel">
            <thead>
              <tr>
                <TableHeadCell>Aanroep</TableHeadCell>
                {columns.map(({ key, label }) => (
                  <TableHeadCell
                    key={key}
                    align="right"
                    sort={key === sortKey && 'desc'}
                    onSort={() => setSortKey(key)}
                  >
                    {label}
                  </TableHeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.map(({ route, count, p50, p95, p99, serverErrors }) => (
                <TableRow key={route}>
                  <TableCell strong className="max-w-90 min-w-40 wrap-anywhere">
                    {breakAfterSlashes(route)}
                  </TableCell>
                  <TableCell align="right">{formatNumber(count)}</TableCell>
                  {[p50, p95, p99].map((duration, at) => (
                    <TableCell key={at} align="right">
                      {formatDuration(duration)}
                    </TableCell>
                  ))}
                  <TableCell align="right" className={serverErrors > 0 ? 'font-semibold text-danger!' : ''}>
                    {formatNumber(serverErrors)}
                  </TableCell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Card>
  );
}
