import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/skeleton.tsx';
import { ownChatsQuery } from './chat-queries.ts';
import { ChatRow } from './chat-row.tsx';

export function PastChats() {
  const list = useInfiniteQuery(ownChatsQuery);
  const past = list.data?.pages.flatMap(({ items }) => items).filter(({ status }) => status === 'ended');
  return (
    <Card as="section" aria-labelledby="eerder" padding="none">
      <CardHeader inset id="eerder" title="Eerdere gesprekken" />
      {past ? (
        past.length > 0 ? (
          <ul className="border-t border-line">
            {past.map((chat) => (
              <ChatRow key={chat.id} chat={chat} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<MessagesSquare aria-hidden />}
            title="Nog geen gesprekken"
            text="Na een gesprek leest u hier terug wat er is gezegd."
          />
        )
      ) : list.error ? (
        <ErrorState
          title="Uw gesprekken konden niet worden geladen"
          text={errorText(list.error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <SkeletonRegion label="Gesprekken" className="px-4">
          <SkeletonRows rows={3} />
        </SkeletonRegion>
      )}
      {list.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button busy={list.isFetchingNextPage} busyLabel="Bezig met laden" onClick={() => void list.fetchNextPage()}>
            Meer laden
          </Button>
        </div>
      )}
    </Card>
  );
}
