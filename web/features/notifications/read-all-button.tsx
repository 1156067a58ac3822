import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { newestNotificationsQuery } from './notification-queries.ts';
import { unreadCountQuery } from './unread-count-query.ts';
import { useMarkAllRead } from './row/use-mark-read.ts';

/** Marks all notifications as read; rendered only when there are unread ones. */
export function ReadAllButton() {
  const { data: count } = useQuery(unreadCountQuery);
  const { data: [newest] = [] } = useQuery(newestNotificationsQuery);
  const { mutate: readAll, isPending } = useMarkAllRead();
  if (newest === undefined || !count?.unread) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<CheckCheck aria-hidden />}
      busy={isPending}
      onClick={() => readAll(newest.id)}
    >
      Alles gelezen
    </Button>
  );
}
