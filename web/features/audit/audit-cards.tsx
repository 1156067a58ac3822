import { describeActor, describeEvent, describeTarget } from '#contract/audit-texts.ts';
import type { AuditLog } from '#contract/audit.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { OutcomeBadge } from './audit-table.tsx';

/** The rows as cards, for narrow screens. */
export function AuditCards({ rows, onOpen }: { rows: AuditLog[]; onOpen: (row: AuditLog) => void }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {rows.map((row) => (
        <li key={row.id} className="px-4 py-2.5">
          <Button variant="link" className="-mx-1 min-h-6! text-left wrap-anywhere" onClick={() => onOpen(row)}>
            {describeEvent(row)}
          </Button>
          <p className="text-pretty wrap-anywhere text-muted">
            {[describeActor(row), describeTarget(row)].filter(Boolean).join(' → ')}
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted tabular-nums">
            <OutcomeBadge outcome={row.outcome} />
            <span>{formatDateTime(row.createdAt)}</span>
            <span>{row.ipAddress}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
