import type { Alert } from '#contract/alerts.ts';
import { alertSourceLabels } from '#contract/value-labels.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { AlertStatusBadge, SeverityBadge } from './alert-badges.tsx';

export function AlertsTable({ alerts, onOpen }: { alerts: Alert[]; onOpen: (id: string) => void }) {
  return (
    <Table label="Waarschuwingen">
      <thead>
        <tr>
          <TableHeadCell>Waarschuwing</TableHeadCell>
          <TableHeadCell>Ernst</TableHeadCell>
          <TableHeadCell>Status</TableHeadCell>
          <TableHeadCell>Bron</TableHeadCell>
          <TableHeadCell align="right">Aantal</TableHeadCell>
          <TableHeadCell>Eerste keer</TableHeadCell>
          <TableHeadCell>Laatste keer</TableHeadCell>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <TableRow key={alert.id}>
            <TableCell strong className="min-w-60">
              <Button
                variant="link"
                className="-mx-1 min-h-6! text-left wrap-anywhere"
                onClick={() => onOpen(alert.id)}
              >
                {alert.title}
              </Button>
            </TableCell>
            <TableCell>
              <SeverityBadge severity={alert.severity} />
            </TableCell>
            <TableCell>
              <AlertStatusBadge status={alert.status} isMuted={alert.isMuted} />
            </TableCell>
            <TableCell>{alertSourceLabels[alert.source]}</TableCell>
            <TableCell align="right">{formatNumber(alert.count)}</TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">{formatDateTime(alert.firstAt)}</TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">{formatDateTime(alert.timestamp)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
