import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { newestQuery } from './notification-queries.ts';
import { unreadQuery } from './unread-query.ts';
import { useMarkAllRead } from './row/use-mark-read.ts';

/** Marks all that came in so far as read; not there when there is nothing to read. */
export function ReadAllButton({ size }: { size?: 'sm' }) {
  const { data: count } = useQuery(unreadQuery);
  const { data: [newest] = [] } = useQuery(newestQuery);
  const { mutate: readAll, isPending } = useMarkAllRead();
  if (newest === undefined || !count?.unread) return null;
  return (
    <Button
      size={size}
      variant={size === 'sm' ? 'ghost' : 'secondary'}
      icon={<CheckCheck aria-hidden />}
      busy={isPending}
      onClick={() => readAll(newest.id)}
    >
      Alles gelezen
    </Button>
  );
}
