import { outcomeNames } from '#contract/audit-events.ts';
import { describeActor, describeEvent, describeTarget } from '#contract/audit-texts.ts';
import type { AuditLog } from '#contract/audit.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';

export function AuditTable({ rows, onOpen }: { rows: AuditLog[]; onOpen: (row: AuditLog) => void }) {
  return (
    <Table label="Logboek">
      <thead>
        <tr>
          <TableHeadCell>Tijd</TableHeadCell>
          <TableHeadCell>Gebeurtenis</TableHeadCell>
          <TableHeadCell>Wie</TableHeadCell>
          <TableHeadCell>Op wie of wat</TableHeadCell>
          <TableHeadCell>Resultaat</TableHeadCell>
          <TableHeadCell>IP-adres</TableHeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell className="whitespace-nowrap tabular-nums">{formatDateTime(row.createdAt)}</TableCell>
            <TableCell strong>
              <Button variant="link" className="-mx-1 min-h-6! text-left wrap-anywhere" onClick={() => onOpen(row)}>
                {describeEvent(row)}
              </Button>
            </TableCell>
            <TableCell className="max-w-48 truncate">{describeActor(row)}</TableCell>
            <TableCell className="max-w-60 truncate">{describeTarget(row)}</TableCell>
            <TableCell>
              <OutcomeBadge outcome={row.outcome} />
            </TableCell>
            <TableCell className="tabular-nums">{row.ipAddress}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

export function OutcomeBadge({ outcome }: Pick<AuditLog, 'outcome'>) {
  return <Badge tone={outcome === 'success' ? 'ok' : 'danger'}>{outcomeNames[outcome]}</Badge>;
}
