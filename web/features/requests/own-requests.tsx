import { useInfiniteQuery } from '@tanstack/react-query';
import { useNow } from '#web/platform/time/use-now.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/skeleton.tsx';
import { NoRequests } from './no-requests.tsx';
import { RequestRows } from './request-rows.tsx';
import { ownRequestsQuery } from './requests-queries.ts';

/** Everything this user asked for or stands behind, and where it stands. */
export function OwnRequests() {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(ownRequestsQuery);
  const now = useNow();
  const requests = data?.pages.flatMap(({ items }) => items);
  return (
    <Card as="section" aria-labelledby="mijn-verzoeken" className="self-start">
      <CardHeader id="mijn-verzoeken" title="Mijn verzoeken" />
      {!requests && error ? (
        <ErrorState
          title="Uw verzoeken konden niet worden geladen"
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !requests ? (
        <SkeletonRegion label="Mijn verzoeken">
          <SkeletonRows rows={3} />
        </SkeletonRegion>
      ) : requests.length === 0 ? (
        <NoRequests text="Wat u indient of steunt, ziet u hier terug met de status en het antwoord." />
      ) : (
        <RequestRows requests={requests} now={now} />
      )}
      {hasNextPage && (
        <div className="mt-3 flex justify-center">
          <Button busy={isFetchingNextPage} busyLabel="Bezig met laden" onClick={() => void fetchNextPage()}>
            Meer laden
          </Button>
        </div>
      )}
    </Card>
  );
}
