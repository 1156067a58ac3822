import type { ServerFigures } from '#contract/performance.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { formatDuration, formatMegabytes } from '../format-figures.ts';

/** The running instances with their last sample. */
export function InstancesTable({ instances }: { instances: ServerFigures['instances'] }) {
  return (
    <Card as="section" aria-label="Instanties" padding="none" className="mt-3">
      <CardHeader inset title="Instanties" note="laatste meting" />
      <Table label="Instanties, tabel">
        <thead>
          <tr>
            <TableHeadCell>Instantie</TableHeadCell>
            <TableHeadCell align="right">Event loop p50 / p99</TableHeadCell>
            <TableHeadCell align="right">Geheugen</TableHeadCell>
            <TableHeadCell align="right">Heap</TableHeadCell>
            <TableHeadCell align="right">Verbindingen database</TableHeadCell>
            <TableHeadCell align="right">Live verbindingen</TableHeadCell>
            <TableHeadCell align="right">Gemeten</TableHeadCell>
          </tr>
        </thead>
        <tbody>
          {instances.map(({ id, name, sampledAt, eventLoop, memory, pool, liveConnections }) => (
            <TableRow key={id}>
              <TableCell strong>{name}</TableCell>
              <TableCell align="right">
                {formatDuration(eventLoop.p50)} / {formatDuration(eventLoop.p99)}
              </TableCell>
              <TableCell align="right">{formatMegabytes(memory.resident)}</TableCell>
              <TableCell align="right">
                {formatMegabytes(memory.heapUsed)} van {formatMegabytes(memory.heapLimit)}
              </TableCell>
              <TableCell align="right">
                {pool.busy} van {pool.open} bezet, {formatCount(pool.waiting, 'wacht', 'wachten')}
              </TableCell>
              <TableCell align="right">{formatNumber(liveConnections)}</TableCell>
              <TableCell align="right">
                <RelativeTime moment={sampledAt} />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
