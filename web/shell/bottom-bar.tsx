import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { useStore } from '#web/platform/use-store.ts';
import type { NavItem } from './navigation.ts';
import { useNavigation } from './use-navigation.ts';
import { describeWaiting, waitingCounts } from './waiting/waiting-counts.ts';

const MoreSheet = lazyComponent(() => import('./more-sheet.tsx').then((shell) => shell.MoreSheet));

const itemClasses =
  'flex h-14 w-full flex-col items-center justify-center gap-0.5 px-1 text-xs phone-label text-muted transition-colors focus-visible:-outline-offset-2 ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-link [&>svg]:size-5';

/** Navigation on phones: the most used pages; the others are in `MoreSheet`. */
export function BottomBar() {
  /** Null until it is first opened; from then on it is mounted, so that it can animate out. */
  const [open, setOpen] = useState<boolean | null>(null);
  const waiting = useStore(waitingCounts);
  const items = useNavigation().flatMap((group) => group.items.filter(({ phone }) => phone));
  return (
    <nav
      aria-label="Snelle navigatie"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex overflow-x-auto">
        {items.map((item) => (
          <BarLink key={item.to} item={item} waiting={waiting[item.to]} />
        ))}
        <li className="flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open === true}
            onPointerDown={() => void MoreSheet.preload()}
            onClick={() => setOpen(true)}
            className={itemClasses}
          >
            <Menu aria-hidden />
            Meer
          </button>
        </li>
      </ul>
      {open !== null && (
        <LazyBoundary onMissing={() => setOpen(null)}>
          <MoreSheet open={open} onOpenChange={setOpen} />
        </LazyBoundary>
      )}
    </nav>
  );
}

function BarLink({ item, waiting }: { item: NavItem; waiting: number | undefined }) {
  const { to, label, shortLabel = label, icon: Icon } = item;
  const waitingId = useId();
  return (
    <li className="relative flex-1">
      <Link
        to={to}
        activeOptions={{ exact: to === '/' || to === '/admin' }}
        className={itemClasses}
        {...(waiting && { 'aria-describedby': waitingId })}
      >
        <Icon aria-hidden />
        {shortLabel}
        {waiting && <span aria-hidden className="absolute top-1.5 left-1/2 ml-2 size-2 rounded-full bg-accent" />}
      </Link>
      {waiting && (
        <span id={waitingId} hidden>
          {describeWaiting(to, waiting)}
        </span>
      )}
    </li>
  );
}
