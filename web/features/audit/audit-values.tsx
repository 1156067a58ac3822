import type { AuditLog } from '#contract/audit.ts';
import { cx } from '#web/ui/cx.ts';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { compareValues } from './compare-values.ts';

/** The values before and after, side by side; what changed stands out. Nothing for a row without values. */
export function AuditValues({ row }: { row: AuditLog }) {
  const changes = compareValues(row);
  if (changes.length === 0) return null;
  const hasLabels = changes.some(({ label }) => label !== '');
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <Table label="Waarden voor en na" className="table-fixed">
        <thead>
          <tr>
            {hasLabels && <TableHeadCell className="w-1/3 border-t-0 sm:w-1/4">Veld</TableHeadCell>}
            <TableHeadCell className="border-t-0">Voor</TableHeadCell>
            <TableHeadCell className="border-t-0">Na</TableHeadCell>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <TableRow key={change.label}>
              {hasLabels && (
                <TableCell className="align-baseline text-xs wrap-anywhere hyphens-auto">{change.label}</TableCell>
              )}
              <Value text={change.before} isChanged={change.isChanged} />
              <Value text={change.after} isChanged={change.isChanged} />
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Value({ text, isChanged }: { text: string | null; isChanged: boolean }) {
  return (
    <TableCell className={cx('align-baseline wrap-anywhere whitespace-pre-wrap', isChanged && 'font-medium text-ink')}>
      {text}
    </TableCell>
  );
}
