import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { describeEvent, describeTarget } from '#contract/audit-texts.ts';
import type { AuditLog } from '#contract/audit.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { userTrailQuery, type TrailSide } from '../user-queries.ts';

const sides: { value: TrailSide; label: string }[] = [
  { value: 'target', label: 'Over deze gebruiker' },
  { value: 'userId', label: 'Door deze gebruiker' },
];

/** The audit rows about a user, or of what the user did. */
export function UserTrail({ userId }: { userId: string }) {
  const [side, setSide] = useState<TrailSide>('target');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
        <Segmented
          label="Logboek"
          options={sides}
          value={side}
          onChange={setSide}
          className="*:shrink *:*:text-center *:*:whitespace-normal"
        />
        <Link
          to="/admin/audit"
          search={side === 'target' ? { target: userId } : { who: userId }}
          className={linkClasses}
        >
          Zoeken in het logboek
        </Link>
      </div>
      <PagedList
        query={userTrailQuery(userId, side)}
        label="Logboek"
        failed="Het logboek kon niet worden geladen"
        empty={
          <EmptyState
            level={2}
            icon={<ScrollText aria-hidden />}
            title="Niets vastgelegd"
            text="Wijzigingen verschijnen hier zodra ze gebeuren."
          />
        }
      >
        {(logs) => (
          <ul className="divide-y divide-line">
            {logs.map((log) => (
              <TrailRow key={log.id} log={log} side={side} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function TrailRow({ log, side }: { log: AuditLog; side: TrailSide }) {
  const { eventType, outcome, userName, ipAddress, createdAt } = log;
  const other = side === 'target' ? (userName ?? 'Het portaal') : describeTarget(log);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {describeEvent({ eventType })}
        {other && <span className="text-muted"> · {other}</span>}
      </span>
      {outcome === 'refused' && <Badge tone="danger">Geweigerd</Badge>}
      {ipAddress && <span className="text-xs text-muted tabular-nums">{ipAddress}</span>}
      <span className="text-xs text-muted tabular-nums">{formatDateTime(createdAt)}</span>
    </li>
  );
}
