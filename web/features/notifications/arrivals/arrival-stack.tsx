import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { arrivals } from './arrivals.ts';
import { NotificationContent } from '../row/notification-content.tsx';
import { waitingQuery } from '../notification-queries.ts';
import { shownOf, stillWaiting } from './stack-rules.ts';
import { useCountdown } from './use-countdown.ts';
import { useHeld } from './use-held.ts';
import { useRemoveNotification } from '../row/use-remove-notification.ts';

const shownMilliseconds = 5000;

/** Above the toast, and on a phone not over the whole page; the others are in the bell. */
const asManyAsFit = 'max-md:[&>li:nth-child(n+3)]:hidden [@media(max-height:56rem)]:[&>li:nth-child(n+4)]:hidden';

function putAway(id: string): void {
  arrivals.write(arrivals.read().filter(({ notification }) => notification.id !== id));
}

/** What arrives now, below the header: read here or anywhere else, it goes. The pointer or the focus on it holds it. */
export function ArrivalStack({ bell }: { bell: RefObject<HTMLElement | null> }) {
  const { data: waiting, dataUpdatedAt } = useQuery(waitingQuery);
  const arrived = useStore(arrivals);
  const stack = useRef<HTMLUListElement>(null);
  const [isHeld, setIsHeld] = useHeld(stack);

  useEffect(() => {
    // Not under the pointer: a second click would hit the button of the one that takes its place.
    if (waiting && !isHeld) arrivals.write(stillWaiting(arrivals.read(), waiting, dataUpdatedAt));
  }, [waiting, dataUpdatedAt, isHeld]);

  /** Removing what has the focus or the pointer tells nobody that they left it. */
  const leave = (id: string) => {
    const hadFocus = stack.current?.contains(document.activeElement) ?? false;
    putAway(id);
    setIsHeld(hadFocus && arrivals.read().length > 0);
    if (hadFocus) requestAnimationFrame(() => (stack.current?.querySelector('button') ?? bell.current)?.focus());
  };
  return (
    <ul
      ref={stack}
      aria-label="Nieuwe meldingen"
      className={cx('fixed top-16 right-4 z-30 grid w-95 max-w-[calc(100vw-2rem)] gap-2', asManyAsFit)}
    >
      {shownOf(arrived).map((notification) => (
        <ArrivalCard key={notification.id} notification={notification} isHeld={isHeld} onLeave={leave} />
      ))}
    </ul>
  );
}

type ArrivalCardProps = { notification: Notification; isHeld: boolean; onLeave: (id: string) => void };

function ArrivalCard({ notification, isHeld, onLeave }: ArrivalCardProps) {
  const { id, title, persistent } = notification;
  const { mutate: remove } = useRemoveNotification();
  useCountdown(persistent ? null : shownMilliseconds, !isHeld, () => putAway(id));
  return (
    <li className="relative flex animate-rise-in items-start gap-3 rounded-lg border border-line bg-float py-3 pr-2 pl-3.5 shadow-float">
      <NotificationContent notification={notification} onOpened={() => onLeave(id)} />
      <Button
        variant="ghost"
        className="relative z-1 -my-1.5"
        icon={<X aria-hidden />}
        aria-label={`Verwijder de melding ${title}`}
        onClick={() => {
          onLeave(id);
          remove(id);
        }}
      />
    </li>
  );
}
