import type { ReactNode } from 'react';
import { allows, viewRoleNames } from '#contract/platform/roles.ts';
import { DesignReview } from '#web/features/design-review/public.tsx';
import { PerformancePanel } from '#web/features/performance/public.tsx';
import { reachability } from '#web/platform/call/reachability.ts';
import { useLiveStatus } from '#web/platform/live/use-live-status.ts';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { useStore } from '#web/platform/use-store.ts';
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';

/** The account, the connection, and for administrators how fast and consistent the portal is; closed until it is opened. */
export function AboutPanel() {
  const isAdministrator = allows('administrator', useRole());
  return (
    <Disclosure title="Over dit portaal">
      <div className="grid gap-3">
        <Account />
        {isAdministrator && (
          <>
            <PerformancePanel />
            <DesignReview />
          </>
        )}
      </div>
    </Disclosure>
  );
}

/** The sign-in before this one, the role and the connection of this user. */
function Account() {
  const { previousLogin } = useUser();
  const role = useRole();
  const storedRole = useStoredRole();
  return (
    <Card as="section" aria-label="Uw account">
      <dl className="-my-2 divide-y divide-line">
        <AccountRow
          term="Activiteit"
          note={<>Laatste login: {previousLogin ? <RelativeTime moment={previousLogin} /> : 'dit is uw eerste'}</>}
        >
          Actief
        </AccountRow>
        <AccountRow
          term="Rol"
          note={
            role === storedRole
              ? `Niveau ${role} van 3`
              : `In deze weergave; uw eigen rol is ${viewRoleNames[storedRole]}`
          }
        >
          {viewRoleNames[role]}
        </AccountRow>
        <ConnectionRow />
      </dl>
    </Card>
  );
}

function AccountRow({ term, note, children }: { term: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-14 grid-cols-[1fr_auto] content-center gap-x-4 py-2">
      <dt className="font-medium">{term}</dt>
      <dd className="text-right font-medium">{children}</dd>
      {note && <dd className="col-span-2 text-xs text-muted">{note}</dd>}
    </div>
  );
}

/** Online: the portal answers and the live connection is open, or is being opened for the first time: that takes a moment of each load. */
function ConnectionRow() {
  const reach = useStore(reachability);
  const live = useLiveStatus();
  const [tone, label, note] = describeConnection(reach, live);
  return (
    <AccountRow term="Status" note={note}>
      <StatusDot tone={tone}>{label}</StatusDot>
    </AccountRow>
  );
}

function describeConnection(
  reach: ReturnType<typeof reachability.read>,
  live: ReturnType<typeof useLiveStatus>,
): [StatusTone, string, string] {
  if (reach === 'offline') return ['danger', 'Offline', 'Dit apparaat heeft geen netwerk.'];
  if (reach === 'unreachable') return ['danger', 'Niet bereikbaar', 'Het portaal antwoordt niet.'];
  if (live === 'lost') return ['warn', 'Verbinden...', 'Wijzigingen komen binnen zodra er verbinding is.'];
  return ['ok', 'Online', 'Stemmen en meldingen komen direct binnen.'];
}
