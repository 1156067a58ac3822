import type { ReactNode } from 'react';
import {
  describeActor,
  describeEvent,
  describeField,
  describeReason,
  describeTarget,
  describeValues,
} from '#contract/audit-texts.ts';
import type { AuditLog } from '#contract/audit.ts';
import { describeDevice } from '#contract/describe-device.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { OutcomeBadge } from './audit-list.tsx';
import type { AuditSearch } from './audit-search.ts';

type Props = { row: AuditLog; onClose: () => void; onFilter: (part: AuditSearch) => void };

/** Everything that a row records. */
export function AuditDialog({ row, onClose, onFilter }: Props) {
  const { userId, target } = row;
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={describeEvent(row)}
      description={formatDateTime(row.createdAt)}
      footer={
        <>
          {userId !== null && <Button onClick={() => onFilter({ who: userId })}>Alles van deze persoon</Button>}
          {target !== null && <Button onClick={() => onFilter({ target })}>Alles over dit onderwerp</Button>}
          <Button variant="ghost" onClick={onClose}>
            Sluiten
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <AuditValues row={row} />
        <Facts row={row} />
      </div>
    </Dialog>
  );
}

function Facts({ row }: { row: AuditLog }) {
  const { reason, call, dashboard, apiKey } = row.details;
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact label="Resultaat">
        <OutcomeBadge outcome={row.outcome} />
      </Fact>
      <Fact label="Reden">{reason && describeReason(reason)}</Fact>
      <Fact label="Handeling">{call}</Fact>
      <Fact label="Wie">{withId(describeActor(row), row.userId)}</Fact>
      <Fact label="Op wie of wat">{withId(describeTarget(row), row.target)}</Fact>
      <Fact label="IP-adres">{row.ipAddress}</Fact>
      <Fact label="Apparaat">{row.userAgent && `${describeDevice(row.userAgent).label} (${row.userAgent})`}</Fact>
      <Fact label="Met API key">{apiKey && withId(row.names[apiKey] ?? apiKey, apiKey)}</Fact>
      <Fact label="Vanuit dit portaal">{dashboard === undefined ? null : dashboard ? 'ja' : 'nee'}</Fact>
      <Fact label="Kenmerk van de aanroep">{row.requestId}</Fact>
    </dl>
  );
}

/** A name with the id behind it, unless it is the id. */
function withId(name: string, id: string | null): string {
  return id === null || id === name ? name : `${name} (${id})`;
}

/** Nothing without content. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <dt className="text-muted not-first:mt-1 sm:mt-0!">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** The values before and after, side by side; what changed stands out. Nothing for a row without values. */
function AuditValues({ row }: { row: AuditLog }) {
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

/** One field of the values before and after; a value of null is absent. */
type ValueChange = { label: string; before: string | null; after: string | null; isChanged: boolean };

/** The fields of the values before and after, as people read them; a value that is no object is one field without a label. */
export function compareValues(row: Pick<AuditLog, 'eventType' | 'details' | 'names'>): ValueChange[] {
  const [from, to] = [describeValues(row, 'before', formatDateTime), describeValues(row, 'after', formatDateTime)];
  return [...new Set([...from.keys(), ...to.keys()])].map((name) => {
    const [before, after] = [from.get(name) ?? null, to.get(name) ?? null];
    return { label: describeField(row.eventType, name), before, after, isChanged: before !== after };
  });
}
