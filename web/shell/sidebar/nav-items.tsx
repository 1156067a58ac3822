import { Link, useLocation } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useStore } from '#web/platform/use-store.ts';
import { cx } from '#web/ui/cx.ts';
import { CountPill } from '#web/ui/display/count-pill.tsx';
import type { NavItem } from '../navigation.ts';
import { describeWaiting, waitingCounts } from '../waiting/waiting-counts.ts';

export const navLinkClasses =
  'flex w-full min-w-0 items-center gap-2.5 rounded-md px-2.5 text-muted transition-colors hover:bg-surface-2 hover:text-ink ' +
  'focus-visible:-outline-offset-2 aria-[current=page]:bg-surface-3 aria-[current=page]:font-medium aria-[current=page]:text-ink ' +
  '[&>svg]:size-4 [&>svg]:shrink-0 aria-[current=page]:[&>svg]:text-link';

/** How the entries look: icons only, closer together, with a button for the help about each. */
export type NavLook = { collapsed?: boolean; isDense?: boolean; onHelp?: ((context: string) => void) | undefined };

type Props = NavLook & { items: readonly NavItem[]; onNavigate?: (() => void) | undefined };

/** Links to pages, with what waits behind them. */
export function NavItems({ items, onNavigate, ...look }: Props) {
  return (
    <ul className="grid gap-px">
      {items.map((item) => (
        <NavEntry key={item.to} item={item} onNavigate={onNavigate} {...look} />
      ))}
    </ul>
  );
}

type EntryProps = Omit<Props, 'items'> & { item: NavItem };

function NavEntry({ item: { to, label, icon: Icon, keys }, collapsed, isDense, onHelp, onNavigate }: EntryProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const waitingId = useId();
  const waiting = useStore(waitingCounts)[to];
  const exact = to === '/' || to === '/admin';
  const isOpen = useLocation({
    select: ({ pathname }) => pathname === to || (!exact && pathname.startsWith(`${to}/`)),
  });
  // The list can be higher than the window.
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const tip = [label, waiting && describeWaiting(to, waiting)].filter(Boolean).join(', ');
  return (
    <li className="group relative flex items-center">
      <Link
        ref={link}
        to={to}
        activeOptions={{ exact }}
        onClick={onNavigate}
        className={cx(navLinkClasses, 'scroll-my-8', isDense ? 'h-[25px]' : 'h-8.5 md:h-8')}
        {...(waiting && { 'aria-describedby': waitingId })}
        {...((collapsed || keys || waiting) && { 'data-tip': tip, 'data-tip-side': 'right' })}
        {...(keys && { 'data-tip-keys': keys })}
      >
        <Icon aria-hidden />
        <span className={cx('min-w-0 flex-1 truncate', collapsed && 'sr-only')}>{label}</span>
        {waiting &&
          (collapsed ? (
            <span aria-hidden className="absolute top-1 right-1 size-2 rounded-full bg-accent" />
          ) : (
            <span
              aria-hidden
              className={cx('flex', onHelp && 'group-focus-within:invisible group-hover:invisible pointer-coarse:mr-7')}
            >
              <CountPill count={waiting} />
            </span>
          ))}
      </Link>
      {waiting && (
        <span id={waitingId} hidden>
          {describeWaiting(to, waiting)}
        </span>
      )}
      {!collapsed && onHelp && (
        <button
          type="button"
          aria-label={`Help bij ${label}`}
          data-tip={`Help bij ${label}`}
          data-tip-side="right"
          onClick={() => onHelp(to)}
          className={
            'invisible absolute right-0.5 grid size-7 place-items-center rounded-md text-muted transition-colors group-focus-within:visible ' +
            'group-hover:visible hover:bg-surface-3 hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:visible'
          }
        >
          <CircleHelp aria-hidden className="size-3.5" />
        </button>
      )}
    </li>
  );
}
