import { Link } from '@tanstack/react-router';
import { cx } from '#web/ui/cx.ts';
import { useNavigation } from '../use-navigation.ts';

export const navLinkClasses =
  'flex h-8.5 items-center gap-2.5 rounded-md px-2.5 text-muted transition-colors hover:bg-surface-2 hover:text-ink ' +
  'focus-visible:-outline-offset-2 aria-[current=page]:bg-surface-3 aria-[current=page]:font-medium aria-[current=page]:text-ink ' +
  '[&>svg]:size-4 [&>svg]:shrink-0 aria-[current=page]:[&>svg]:text-link';

/** Links to the pages that the role may open, in groups. */
export function NavList({ collapsed = false, onNavigate }: { collapsed?: boolean; onNavigate?: () => void }) {
  return (
    <nav aria-label="Hoofdnavigatie">
      {useNavigation().map(({ title, items }) => (
        <div key={title} className="pt-3.5 first:pt-0">
          {collapsed ? (
            <hr aria-hidden className="mx-2 mb-2 border-line [nav>div:first-child_&]:hidden" />
          ) : (
            <h2 className="px-2.5 pb-1 text-xs font-medium text-muted">{title}</h2>
          )}
          <ul className="grid gap-px">
            {items.map(({ to, label, icon: Icon, keys }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/' }}
                  onClick={onNavigate}
                  className={navLinkClasses}
                  {...((collapsed || keys) && { 'data-tip': label, 'data-tip-side': 'right' })}
                  {...(keys && { 'data-tip-keys': keys })}
                >
                  <Icon aria-hidden />
                  <span className={cx('min-w-0 flex-1 truncate', collapsed && 'sr-only')}>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
