import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeDevice } from '#contract/describe-device.ts';
import type { Session } from '#contract/sessions.ts';
import { DeviceRow } from '#web/features/two-factor/public.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { useRevokeOtherSessions, useRevokeSession } from './session-mutations.ts';
import { sessionsQuery } from './session-queries.ts';

/** Sessions that are shown before the list is opened. */
const initialCount = 6;

/** The open sessions of this user. */
export function SessionList() {
  const query = useQuery(sessionsQuery);
  const data = useDeferredData(query.data);
  const [showsAll, setShowsAll] = useState(false);
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card as="section" aria-labelledby="sessies">
      <CardHeader
        id="sessies"
        title="Uw sessies"
        note={data && `${formatNumber(data.length)} open`}
        action={others > 0 && <RevokeOthers />}
      />
      <QueryContent
        deferred
        query={query}
        failed="Uw sessies konden niet worden geladen"
        loading={<SkeletonList label="Uw sessies" rows={3} />}
      >
        {(sessions) => (
          <>
            <ul>
              {sessions.slice(0, showsAll ? undefined : initialCount).map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > initialCount && (
              <Button variant="ghost" className="mt-2 -ml-3 self-start" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Minder tonen' : `Alle ${formatNumber(sessions.length)} sessies tonen`}
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </Card>
  );
}

function RevokeOthers() {
  const revoke = useRevokeOtherSessions();
  return (
    <Button size="sm" busy={revoke.isPending} busyLabel="Beëindigen..." onClick={() => revoke.mutate()}>
      Alle andere beëindigen
    </Button>
  );
}

function SessionRow({ session }: { session: Session }) {
  const revoke = useRevokeSession();
  const revokeButton = (
    <Button
      size="sm"
      aria-label={`Beëindigen: sessie met ${describeDevice(session.userAgent).label}`}
      busy={revoke.isPending}
      onClick={() => revoke.mutate(session)}
    >
      Beëindigen
    </Button>
  );
  return (
    <DeviceRow
      userAgent={session.userAgent}
      currentLabel={session.isCurrent && 'Deze sessie'}
      action={!session.isCurrent && revokeButton}
    >
      {!session.isCurrent && (
        <span>
          laatst gebruikt <RelativeTime moment={session.lastUsedAt} />
        </span>
      )}
      <span>ingelogd {formatDateTime(session.createdAt)}</span>
      <span>IP-adres {session.ipAddress}</span>
    </DeviceRow>
  );
}
