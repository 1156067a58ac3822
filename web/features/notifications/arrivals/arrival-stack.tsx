import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { arrivals } from './arrivals.ts';
import { NotificationContent } from '../row/notification-content.tsx';
import { unreadListQuery } from '../notification-queries.ts';
import { visibleArrivals, withoutHandled } from './visible-arrivals.ts';
import { usePausableTimeout } from './use-pausable-timeout.ts';
import { useRemoveNotifications } from '../row/use-remove-notifications.ts';

const visibleMs = 5000;

/** Fewer cards on small screens, so that they do not cover the page or the toast. */
const heightLimit = 'max-md:[&>li:nth-child(n+3)]:hidden [@media(max-height:56rem)]:[&>li:nth-child(n+4)]:hidden';

function dismissArrival(id: string): void {
  arrivals.write(arrivals.read().filter(({ notification }) => notification.id !== id));
}

/** Pop-ups of new notifications. They disappear after a while, paused by hover or focus, or when read anywhere. */
export function ArrivalStack({ bell }: { bell: RefObject<HTMLElement | null> }) {
  const { data: waiting, dataUpdatedAt } = useQuery(unreadListQuery);
  const arrived = useStore(arrivals);
  const stack = useRef<HTMLUListElement>(null);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    // Cards do not move while they have the pointer: a double click would hit the button of the next one.
    if (waiting && !isHeld) arrivals.write(withoutHandled(arrivals.read(), waiting, dataUpdatedAt));
  }, [waiting, dataUpdatedAt, isHeld]);

  /** A removed element emits no leave and blur events, so `isHeld` and the focus are corrected here. */
  const removeCard = (id: string) => {
    const hadFocus = stack.current?.contains(document.activeElement) ?? false;
    dismissArrival(id);
    setIsHeld(hadFocus && arrivals.read().length > 0);
    if (hadFocus) requestAnimationFrame(() => (stack.current?.querySelector('button') ?? bell.current)?.focus());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only pause the timers of the cards
    <ul
      ref={stack}
      aria-label="Nieuwe meldingen"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={cx('fixed top-16 right-4 z-30 grid w-95 max-w-[calc(100vw-2rem)] gap-2', heightLimit)}
    >
      {visibleArrivals(arrived).map((notification) => (
        <ArrivalCard key={notification.id} notification={notification} isHeld={isHeld} onRemove={removeCard} />
      ))}
    </ul>
  );
}

type ArrivalCardProps = { notification: Notification; isHeld: boolean; onRemove: (id: string) => void };

function ArrivalCard({ notification, isHeld, onRemove }: ArrivalCardProps) {
  const { id, title, persistent } = notification;
  const { mutate: remove } = useRemoveNotifications();
  usePausableTimeout(persistent ? null : visibleMs, !isHeld, () => dismissArrival(id));
  return (
    <li className="relative flex animate-rise-in items-start gap-3 rounded-lg border border-line bg-float py-3 pr-2 pl-3.5 shadow-float">
      <NotificationContent notification={notification} onOpened={() => onRemove(id)} />
      <Button
        variant="ghost"
        className="relative z-1 -my-1.5"
        icon={<X aria-hidden />}
        aria-label={`Verwijder de melding ${title}`}
        onClick={() => {
          onRemove(id);
          remove([id]);
        }}
      />
    </li>
  );
}
