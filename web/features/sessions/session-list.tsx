import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { SessionRow } from './session-row.tsx';
import { sessionsQuery } from './session-queries.ts';
import { useRevokeOtherSessions } from './use-revoke-other-sessions.ts';

/** The open sessions of this user. */
export function SessionList() {
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery);
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card as="section" aria-labelledby="sessies">
      <CardHeader
        id="sessies"
        title="Uw sessies"
        note={data && `${data.length} open`}
        action={others > 0 && <RevokeOthers />}
      />
      {data ? (
        <ul>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="Uw sessies konden niet worden geladen"
          text={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRegion label="Uw sessies">
          <SkeletonRows rows={3} />
        </SkeletonRegion>
      )}
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
