import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Megaphone, X } from 'lucide-react';
import { useState } from 'react';
import type { Announcement } from '#contract/announcements.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useRefetchAtFirst } from '#web/platform/time/use-refetch-at-first.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useDismissAnnouncement } from './announcement-mutations.ts';
import { currentAnnouncementQuery } from './announcement-queries.ts';

const AnnouncementDialog = lazyComponent(() =>
  import('./announcement-dialog.tsx').then((file) => file.AnnouncementDialog),
);

const iconColors = { normal: 'text-info', important: 'text-warn', urgent: 'text-danger' };
const boxes = { normal: 'bg-info-soft', important: 'bg-warn-soft', urgent: 'bg-danger-soft' };

/** The announcement of this moment; it starts and ends by itself. Null: there is none. */
export function useCurrentAnnouncement(): Announcement | null {
  const { data, dataUpdatedAt, refetch } = useQuery(currentAnnouncementQuery);
  useRefetchAtFirst(data?.changesAt ? [data.changesAt] : [], dataUpdatedAt, refetch);
  return data?.announcement ?? null;
}

type Props = {
  announcement: Announcement;
  /** With the first line of its text below the title. */
  hasText?: boolean;
  className?: string;
};

/** One announcement in a place of fixed height; a press opens its whole text. */
export function AnnouncementLine({ announcement, hasText = false, className }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate: dismiss } = useDismissAnnouncement();
  const { title, content, importance, mustAcknowledge } = announcement;
  const Icon = importance === 'normal' ? Megaphone : CircleAlert;
  const close = () => setIsOpen(false);
  return (
    <div className={cx('flex min-w-0 items-center rounded-md', boxes[importance], className)}>
      <button
        type="button"
        aria-haspopup="dialog"
        data-tip="Mededeling lezen"
        className="flex min-w-0 flex-1 items-center gap-2 rounded-md px-2.5 py-1.5 text-left"
        onPointerEnter={() => void AnnouncementDialog.preload()}
        onClick={() => setIsOpen(true)}
      >
        <Icon aria-hidden className={cx('size-4 shrink-0', iconColors[importance])} />
        <span className="min-w-0">
          <span className={cx('block truncate font-medium', !hasText && 'text-xs')}>
            <span className="sr-only">Mededeling: </span>
            {title}
          </span>
          {hasText && <span className="block truncate text-xs text-muted">{content}</span>}
        </span>
      </button>
      {!mustAcknowledge && (
        <Button
          variant="ghost"
          size="sm"
          icon={<X aria-hidden />}
          aria-label="Mededeling sluiten"
          data-tip="Niet meer tonen"
          onClick={() => dismiss(announcement)}
        />
      )}
      {isOpen && (
        <LazyBoundary onMissing={close}>
          <AnnouncementDialog announcement={announcement} onClose={close} />
        </LazyBoundary>
      )}
    </div>
  );
}
