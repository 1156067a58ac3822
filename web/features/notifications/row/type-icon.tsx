import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { Notification } from '#contract/notifications.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';

const iconsByType: Record<Notification['type'], [Icon: typeof Info, color: string, name: string]> = {
  success: [CircleCheck, 'text-ok', 'Gelukt'],
  warning: [TriangleAlert, 'text-warn', 'Let op'],
  error: [CircleAlert, 'text-danger', 'Fout'],
  info: [Info, 'text-info', 'Informatie'],
};

/** The icon of a notification type, with its name and the unread state for screen readers. */
export function TypeIcon({ type, read }: Pick<Notification, 'type' | 'read'>) {
  const [Icon, color, name] = iconsByType[type];
  return (
    <>
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', color)} />
      <VisuallyHidden>{read ? name : `${name}, ongelezen`}: </VisuallyHidden>
    </>
  );
}
