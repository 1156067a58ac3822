import { Link } from '@tanstack/react-router';
import { useDeclaredPages, type Page } from '#web/platform/pages/declared-pages.ts';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';

/** Links to the administrator's pages. */
export function AdminPanel() {
  const links = listAdminLinks(useDeclaredPages());
  return (
    <Disclosure title="Voor beheerders">
      <ul className="grid gap-1 md:grid-cols-2">
        {links.map(({ to, hash, icon: Icon, title, text }) => (
          <li key={title} className="grid min-w-0">
            <Link
              to={to}
              {...(hash && { hash })}
              className="flex min-w-0 items-center gap-3 rounded-lg p-1.5 transition-colors hover:bg-surface-2"
            >
              <IconTile size="sm">
                <Icon aria-hidden />
              </IconTile>
              <span className="min-w-0">
                <span className="block truncate font-medium">{title}</span>
                <span className="block truncate text-xs text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Throws for a link without an icon. */
function listAdminLinks(pages: readonly Page[]) {
  return pages
    .flatMap(({ to, title, description, icon, adminLinks = [] }) =>
      adminLinks.map((link) => {
        const linkIcon = link.icon ?? icon;
        if (!linkIcon) throw new Error(`${to} has a link of administrators without an icon`);
        return { to, title, text: description, ...link, icon: linkIcon };
      }),
    )
    .toSorted((one, other) => one.place - other.place);
}
