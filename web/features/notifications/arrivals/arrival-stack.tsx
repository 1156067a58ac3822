import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { unreadListQuery } from '../notification-queries.ts';
import { NotificationContent } from '../row/notification-content.tsx';
import { useRemoveNotifications } from '../row/use-remove-notifications.ts';
import { arrivals, type Arrival } from './arrivals.ts';

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

/** Calls `onTimeout` after `milliseconds` in which `isRunning` was true; never when `milliseconds` is null. */
function usePausableTimeout(milliseconds: number | null, isRunning: boolean, onTimeout: () => void): void {
  const remaining = useRef(milliseconds);
  const finish = useEffectEvent(onTimeout);
  useEffect(() => {
    if (remaining.current === null || !isRunning) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => finish(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, (remaining.current ?? 0) - (performance.now() - startedAt));
    };
  }, [isRunning]);
}

const maxVisible = 5;

/** The notifications to show, newest first. Persistent ones take precedence over those that disappear by themselves. */
export function visibleArrivals(list: Arrival[]): Notification[] {
  const newestFirst = list.map(({ notification }) => notification).toReversed();
  const persistent = newestFirst.filter((notification) => notification.persistent).slice(0, maxVisible);
  const temporary = newestFirst
    .filter((notification) => !notification.persistent)
    .slice(0, maxVisible - persistent.length);
  return newestFirst.filter((notification) => persistent.includes(notification) || temporary.includes(notification));
}

/**
 * Drops arrivals that were read or removed elsewhere: those that arrived before `fetchedAt` and are not unread in the
 * list that was fetched then.
 */
export function withoutHandled(
  list: Arrival[],
  fetched: { id: string; read: boolean }[],
  fetchedAt: number,
): Arrival[] {
  const unread = new Set(fetched.filter(({ read }) => !read).map(({ id }) => id));
  return list.filter(({ notification, at }) => at > fetchedAt || unread.has(notification.id));
}
