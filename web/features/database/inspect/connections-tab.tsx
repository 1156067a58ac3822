import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { MeterRow } from '#web/ui/display/meter-row.tsx';
import { TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { CardTable } from '../card-table.tsx';
import { connectionsQuery } from '../database-queries.ts';

const states: Record<string, string> = {
  active: 'Bezig',
  idle: 'Vrij',
  'idle in transaction': 'Wacht binnen een transactie',
  'idle in transaction (aborted)': 'Wacht na een fout',
};

const pools = { calls: 'Voor aanroepen', priority: 'Voor inloggen en bewaking' };

/** The connections of all programs to the database, and the pools of one server. */
export function ConnectionsTab() {
  return (
    <QueryContent
      deferred
      query={useQuery(connectionsQuery)}
      failed="De verbindingen konden niet worden geladen"
      loading={<SkeletonList label="Verbindingen" rows={5} />}
    >
      {({ max, groups, pools: own }) => (
        <div className="grid gap-4">
          <MeterRow
            label="Verbindingen met de database"
            value={groups.reduce((sum, { count }) => sum + count, 0)}
            max={max}
          />
          <section aria-label="Verbindingen van deze server">
            <h3 className="mb-1 text-xs font-medium text-muted">Verbindingen van deze server</h3>
            <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {own.map((pool) => (
                <li key={pool.name} className="flex flex-wrap justify-between gap-x-3">
                  <span>{pools[pool.name]}</span>
                  <span className="text-muted tabular-nums">
                    {pool.open - pool.idle} bezig, {pool.idle} vrij, hoogstens {pool.max}
                    {pool.waiting > 0 && `, ${formatCount(pool.waiting, 'opdracht wacht', 'opdrachten wachten')}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <CardTable label="Verbindingen per programma">
            <thead>
              <tr>
                <TableHeadCell>Programma</TableHeadCell>
                <TableHeadCell>Toestand</TableHeadCell>
                <TableHeadCell align="right">Aantal</TableHeadCell>
                <TableHeadCell align="right">Langste</TableHeadCell>
              </tr>
            </thead>
            <tbody>
              {groups.map(({ application, state, count, longestSeconds }) => (
                <TableRow key={`${application} ${state}`}>
                  <TableCell strong>{application || 'Zonder naam'}</TableCell>
                  <TableCell className="whitespace-nowrap">{states[state] ?? state}</TableCell>
                  <TableCell align="right">{formatNumber(count)}</TableCell>
                  <TableCell align="right">{formatNumber(longestSeconds)} s</TableCell>
                </TableRow>
              ))}
            </tbody>
          </CardTable>
        </div>
      )}
    </QueryContent>
  );
}
