import type { ReactNode } from 'react';
import { describeActor, describeEvent, describeReason, describeTarget } from '#contract/audit-texts.ts';
import type { AuditLog } from '#contract/audit.ts';
import { describeDevice } from '#contract/describe-device.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { AuditSearch } from './audit-search.ts';
import { OutcomeBadge } from './audit-table.tsx';
import { AuditValues } from './audit-values.tsx';

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
