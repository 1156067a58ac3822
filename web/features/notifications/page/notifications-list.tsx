import { BellOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { notificationListQuery } from '../notification-queries.ts';
import { ReadAllButton } from '../read-all-button.tsx';
import { NotificationRow } from '../row/notification-row.tsx';
import { useRemoveNotifications } from '../row/use-remove-notifications.ts';

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

type SelectionToolbarProps = { ids: string[]; selected: ReadonlySet<string>; onSelect: (ids: string[]) => void };

/** Selects all shown notifications, deletes the selected ones, and marks all as read. */
function SelectionToolbar({ ids, selected, onSelect }: SelectionToolbarProps) {
  const { mutate: remove, isPending } = useRemoveNotifications();
  const chosen = ids.filter((id) => selected.has(id));
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2">
      <Checkbox
        checked={chosen.length === ids.length}
        indeterminate={chosen.length > 0 && chosen.length < ids.length}
        onChange={() => onSelect(chosen.length === ids.length ? [] : ids)}
      >
        Alles selecteren
      </Checkbox>
      {chosen.length > 0 && (
        <Button
          icon={<Trash2 aria-hidden />}
          busy={isPending}
          onClick={() => {
            remove(chosen);
            onSelect([]);
          }}
        >
          {formatCount(chosen.length, 'melding', 'meldingen')} verwijderen
        </Button>
      )}
      <div className="ml-auto">
        <ReadAllButton />
      </div>
    </div>
  );
}
