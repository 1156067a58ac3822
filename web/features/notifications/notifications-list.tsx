import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/skeleton.tsx';
import { listQuery } from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';

type NotificationsListProps = { unreadOnly: boolean; onShowAll: () => void };

export function NotificationsList({ unreadOnly, onShowAll }: NotificationsListProps) {
  const list = useInfiniteQuery(listQuery(unreadOnly));
  if (list.error && !list.data)
    return (
      <ErrorState
        title="De meldingen konden niet worden geladen"
        text={errorText(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!list.data)
    return (
      <SkeletonRegion label="Meldingen" className="border-t border-line px-4">
        <SkeletonRows rows={6} />
      </SkeletonRegion>
    );
  const notifications = list.data.pages.flatMap(({ items }) => items);
  if (notifications.length === 0) return <NoNotifications unreadOnly={unreadOnly} onShowAll={onShowAll} />;
  return (
    <>
      <ul className="border-t border-line">
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line p-3">
          {list.isFetchNextPageError && <span className="text-danger">{errorText(list.error)}</span>}
          <Button busy={list.isFetchingNextPage} busyLabel="Bezig met laden" onClick={() => void list.fetchNextPage()}>
            Meer laden
          </Button>
        </div>
      )}
    </>
  );
}

function NoNotifications({ unreadOnly, onShowAll }: NotificationsListProps) {
  if (unreadOnly)
    return (
      <EmptyState
        level={2}
        icon={<BellOff aria-hidden />}
        title="U bent bij"
        text="Er zijn geen ongelezen meldingen."
        action={<Button onClick={onShowAll}>Alle meldingen tonen</Button>}
      />
    );
  return (
    <EmptyState
      level={2}
      icon={<BellOff aria-hidden />}
      title="Nog geen meldingen"
      text="Stemt u op een app, dan leest u hier wanneer die er is. Hieronder kiest u wat u wilt horen."
    />
  );
}
