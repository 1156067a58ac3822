import { useQuery } from '@tanstack/react-query';
import { BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { useIdle } from '#web/platform/use-idle.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { announcement, arrivals } from '../arrivals/arrivals.ts';
import { unreadCountQuery } from '../unread-count-query.ts';
import { usePageOpening } from './use-page-opening.ts';

const BellPanel = lazyComponent(() => import('./bell-panel.tsx').then((file) => file.BellPanel));
const ReadOpened = lazyComponent(() => import('./read-opened.ts').then((file) => file.ReadOpened));
const ArrivalStack = lazyComponent(() => import('../arrivals/arrival-stack.tsx').then((file) => file.ArrivalStack));

/** The button in the header with the unread count, its panel, and the pop-ups of new notifications. */
export function Bell() {
  const { data: { unread } = { unread: 0 } } = useQuery({ ...unreadCountQuery, enabled: useIdle() });
  const opened = usePageOpening();
  // Stays once there was something unread: what is marked as unread on the page is not read again.
  const [hadUnread, setHadUnread] = useState(false);
  if (unread > 0 && !hadUnread) setHadUnread(true);
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const hasArrivals = useStore(arrivals).length > 0;
  const announcementText = useStore(announcement);
  return (
    <>
      <Button
        ref={bell}
        variant="ghost"
        className="relative"
        icon={<BellIcon aria-hidden />}
        aria-label={unread === 0 ? 'Meldingen' : `Meldingen, ${unread} ongelezen`}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-tip="Meldingen"
        onPointerEnter={() => void BellPanel.preload()}
        onClick={() => setOpen(!open)}
        trailing={
          unread > 0 && (
            <span
              aria-hidden
              className="absolute -top-1 -right-1 h-4.5 min-w-4.5 rounded-full bg-accent px-1 text-xs/4.5 font-semibold text-on-accent tabular-nums"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )
        }
      />
      <output aria-live="polite" className="sr-only">
        {announcementText}
      </output>
      <LazyBoundary onMissing={() => setOpen(false)}>
        {open && <BellPanel bell={bell} onClose={() => setOpen(false)} />}
      </LazyBoundary>
      <LazyBoundary>{hadUnread && <ReadOpened {...opened} hasUnread={unread > 0} />}</LazyBoundary>
      <LazyBoundary>{hasArrivals && <ArrivalStack bell={bell} />}</LazyBoundary>
    </>
  );
}
