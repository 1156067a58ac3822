import { Link, useLocation } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { openHelp } from '#web/features/help/public.tsx';
import { useDeclaredPages } from '#web/platform/pages/declared-pages.ts';
import { adminNavigationMode } from '#web/platform/theme/admin-navigation-mode.ts';
import { useStore } from '#web/platform/use-store.ts';
import { cx } from '#web/ui/cx.ts';
import { navLinkClasses } from '../sidebar/nav-list.tsx';
import { useNavigation } from '../use-navigation.ts';
import { adminNavigation, type AdminNavItem } from './admin-navigation.ts';

type Props = { collapsed?: boolean; onNavigate?: () => void; onHelp?: (context: string) => void };

/** Links to the pages in groups, each with a button for the help about it. */
export function AdminNavList({ collapsed = false, onNavigate, onHelp = openHelp }: Props) {
  const mode = useStore(adminNavigationMode);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav aria-label="Hoofdnavigatie">
      {adminNavigation(useDeclaredPages(), useNavigation(), mode, path).map(({ title, items }) => (
        <div key={title} className="pt-3.5 first:pt-0">
          {collapsed ? (
            <hr aria-hidden className="mx-2 mb-2 border-line [nav>div:first-child_&]:hidden" />
          ) : (
            <h2 className="px-2.5 pb-1 text-xs font-medium text-muted">{title}</h2>
          )}
          <ul className="grid gap-px">
            {items.map((item) => (
              <li key={item.to} className="group flex items-center">
                <PageLink item={item} collapsed={collapsed} onNavigate={onNavigate} />
                {!collapsed && (
                  <button
                    type="button"
                    aria-label={`Help bij ${item.label}`}
                    data-tip={`Help bij ${item.label}`}
                    data-tip-side="right"
                    onClick={() => onHelp(item.to)}
                    className={
                      'grid size-7 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-surface-3 ' +
                      'hover:text-ink focus-visible:-outline-offset-2'
                    }
                  >
                    <CircleHelp aria-hidden className="size-3.5" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type PageLinkProps = { item: AdminNavItem; collapsed: boolean; onNavigate: (() => void) | undefined };

function PageLink({ item: { to, label, icon: Icon }, collapsed, onNavigate }: PageLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const exact = to === '/' || to === '/admin';
  const isOpen = useLocation({
    select: ({ pathname }) => pathname === to || (!exact && pathname.startsWith(`${to}/`)),
  });
  // The list can be higher than the window.
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Link
      ref={link}
      to={to}
      activeOptions={{ exact }}
      onClick={onNavigate}
      className={cx(navLinkClasses, 'min-w-0 flex-1 scroll-my-8')}
      {...(collapsed && { 'data-tip': label, 'data-tip-side': 'right' })}
    >
      <Icon aria-hidden />
      <span className={cx('min-w-0 flex-1 truncate', collapsed && 'sr-only')}>{label}</span>
    </Link>
  );
}
