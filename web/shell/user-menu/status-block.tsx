import type { ReactNode } from 'react';
import { roleNames } from '#contract/platform/roles.ts';
import { reachability } from '#web/platform/call/reachability.ts';
import { useLiveStatus } from '#web/platform/live/use-live-status.ts';
import { useStoredRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { useStore } from '#web/platform/use-store.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** Last sign-in, role and connection status of this user. */
export function StatusBlock() {
  const user = useUser();
  const role = useStoredRole();
  return (
    <dl className="grid gap-1.5 text-xs">
      <Line
        term="Activiteit"
        note={
          user.previousLogin && (
            <>
              Laatste login: <RelativeTime moment={user.previousLogin} />
            </>
          )
        }
      >
        <span className="font-medium text-ink">Actief</span>
      </Line>
      <Line term="Rol">
        <span className="font-medium text-ink">{roleNames[role]}</span>
        <span className="text-muted"> · niveau {role}</span>
      </Line>
      <Line term="Status">
        <ConnectionStatus />
      </Line>
    </dl>
  );
}

/** `note` has a row of its own: it is wider than the space beside the term. */
function Line({ term, note, children }: { term: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
      {note && <dd className="w-full text-right text-muted">{note}</dd>}
    </div>
  );
}

/** Online: as on the dashboard, also while the live connection is opened for the first time. */
function ConnectionStatus() {
  const reach = useStore(reachability);
  const live = useLiveStatus();
  if (reach === 'offline') return <Badge tone="danger">Offline</Badge>;
  if (reach === 'unreachable') return <Badge tone="danger">Niet bereikbaar</Badge>;
  if (live === 'lost') return <Badge tone="beta">Verbinden...</Badge>;
  return <Badge tone="ok">Online</Badge>;
}
