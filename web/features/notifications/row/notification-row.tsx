import { Mail, MailOpen, X } from 'lucide-react';
import type { Notification } from '#contract/notifications.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { NotificationContent } from './notification-content.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useRemoveNotifications } from './use-remove-notifications.ts';

type NotificationRowProps = {
  notification: Notification;
  /** Only the delete button. */
  compact?: boolean;
  /** A checkbox before the notification. */
  selection?: { isSelected: boolean; onToggle: () => void };
  onOpened?: () => void;
};

export function NotificationRow({ notification, compact = false, selection, onOpened }: NotificationRowProps) {
  const { id, title, read } = notification;
  const { mutate: remove } = useRemoveNotifications();
  return (
    <li
      className={cx(
        'relative flex items-start gap-3 border-t border-line py-3 pr-2 pl-4 transition-colors first:border-t-0 hover:bg-surface-2',
        !read && 'bg-selected',
      )}
    >
      {selection && (
        <Checkbox
          aria-label={`Selecteer de melding ${title}`}
          checked={selection.isSelected}
          onChange={selection.onToggle}
          className="relative z-1 -ml-0.75"
        />
      )}
      <NotificationContent notification={notification} onOpened={onOpened} />
      <div className="relative z-1 -my-1.5 flex flex-col sm:flex-row">
        {!compact && <ReadButton notification={notification} />}
        <Button
          variant="ghost"
          icon={<X aria-hidden />}
          aria-label={`Verwijder de melding ${title}`}
          data-tip="Verwijderen"
          onClick={() => remove([id])}
        />
      </div>
    </li>
  );
}

function ReadButton({ notification: { id, title, read } }: { notification: Notification }) {
  const { mutate: markRead } = useMarkRead();
  const label = read ? 'Markeren als ongelezen' : 'Markeren als gelezen';
  return (
    <Button
      variant="ghost"
      icon={read ? <Mail aria-hidden /> : <MailOpen aria-hidden />}
      aria-label={`${label}: ${title}`}
      data-tip={label}
      onClick={() => markRead({ id, read: !read })}
    />
  );
}
