import { BellOff } from 'lucide-react';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { notificationListQuery } from '../notification-queries.ts';
import { NotificationRow } from '../row/notification-row.tsx';

type NotificationsListProps = { unreadOnly: boolean; onShowAll: () => void };

export function NotificationsList({ unreadOnly, onShowAll }: NotificationsListProps) {
  return (
    <PagedList
      query={notificationListQuery(unreadOnly)}
      label="Meldingen"
      failed="De meldingen konden niet worden geladen"
      empty={<NoNotifications unreadOnly={unreadOnly} onShowAll={onShowAll} />}
    >
      {(notifications) => (
        <ul className="border-t border-line">
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </PagedList>
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
