import { useRef } from 'react';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { useSplitKeys } from '#web/platform/split-view/use-split-keys.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { NoRequests } from './no-requests.tsx';
import { RequestRows } from './request-rows.tsx';
import { ownRequestsQuery } from '../requests-queries.ts';

/** All requests that the user submitted or supports, with their status. `openId`: the one beside the list. */
export function OwnRequests({ openId = null }: { openId?: string | null }) {
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  useSplitKeys({ list });
  return (
    <Card
      as="section"
      // Beside a request the split view listens to the keys.
      ref={openId === null ? list : undefined}
      aria-labelledby="mijn-verzoeken"
      padding="none"
      className="self-start"
    >
      <CardHeader inset id="mijn-verzoeken" title="Mijn verzoeken" />
      <PagedList
        query={ownRequestsQuery}
        label="Mijn verzoeken"
        failed="Uw verzoeken konden niet worden geladen"
        empty={<NoRequests text="Wat u indient of steunt, ziet u hier terug met de status en het antwoord." />}
      >
        {(requests) => (
          <div className="border-t border-line pb-2">
            <RequestRows requests={requests} now={now} list={{ openId }} />
          </div>
        )}
      </PagedList>
    </Card>
  );
}
