import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { notificationListQuery } from '../notification-queries.ts';
import { NotificationRow } from '../row/notification-row.tsx';
import { SelectionToolbar } from './selection-toolbar.tsx';

type NotificationsListProps = { unreadOnly: boolean; onShowAll: () => void };

export function NotificationsList({ unreadOnly, onShowAll }: NotificationsListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (ids: Iterable<string>) => setSelected(new Set(ids));
  const toggle = (id: string) =>
    select(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id]);
  return (
    <PagedList
      query={notificationListQuery(unreadOnly)}
      label="Meldingen"
      failed="De meldingen konden niet worden geladen"
      empty={<NoNotifications unreadOnly={unreadOnly} onShowAll={onShowAll} />}
    >
      {(notifications) => (
        <>
          <SelectionToolbar ids={notifications.map(({ id }) => id)} selected={selected} onSelect={select} />
          <ul className="border-t border-line">
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                selection={{ isSelected: selected.has(notification.id), onToggle: () => toggle(notification.id) }}
              />
            ))}
          </ul>
        </>
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
        title="Alles gelezen"
        text="Er zijn geen ongelezen meldingen."
        action={<Button onClick={onShowAll}>Alle meldingen tonen</Button>}
      />
    );
  return (
    <EmptyState
      level={2}
      icon={<BellOff aria-hidden />}
      title="Nog geen meldingen"
      text="Stemt u op een app, dan leest u hier wanneer die er is. Op deze pagina kiest u ook welke meldingen u wilt ontvangen."
    />
  );
}
