import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import type { RefObject } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { newestNotificationsQuery } from '../notification-queries.ts';
import { NotificationRow } from '../row/notification-row.tsx';
import { ReadAllButton } from '../read-all-button.tsx';

type BellPanelProps = { bell: RefObject<HTMLElement | null>; onClose: () => void };

/** The newest notifications, with a link to all of them. */
export function BellPanel({ bell, onClose }: BellPanelProps) {
  const newest = useQuery(newestNotificationsQuery);
  return (
    <Popover anchor={bell} onClose={onClose} label="Meldingen">
      <div className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
        <h2 className="font-semibold tracking-snug">Meldingen</h2>
        <ReadAllButton />
      </div>
      <div className="min-h-0 overflow-y-auto border-y border-line">
        <QueryContent
          query={newest}
          failed="De meldingen konden niet worden geladen"
          loading={<SkeletonList label="Meldingen" rows={3} className="px-4" />}
        >
          {(notifications) => <NewestList notifications={notifications} onOpened={onClose} />}
        </QueryContent>
      </div>
      <div className="flex p-2">
        <Link to="/notifications" onClick={onClose} className={buttonClasses('link')}>
          Alle meldingen
        </Link>
      </div>
    </Popover>
  );
}

function NewestList({ notifications, onOpened }: { notifications: Notification[]; onOpened: () => void }) {
  if (notifications.length === 0)
    return (
      <EmptyState
        icon={<BellOff aria-hidden />}
        title="U bent bij"
        text="Zodra er iets verandert wat u aangaat, leest u dat hier."
      />
    );
  return (
    <ul>
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} compact onOpened={onOpened} />
      ))}
    </ul>
  );
}
