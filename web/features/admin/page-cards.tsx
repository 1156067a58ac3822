import { Link } from '@tanstack/react-router';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { adminPages } from './admin-pages.ts';

/** Cards that link to the pages of administrators. */
export function PageCards() {
  return (
    <nav aria-label="Beheerpagina’s" className="mb-3">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {adminPages.map(({ to, title, text, icon: Icon, hue }) => (
          <Card
            key={to}
            as="li"
            padding="none"
            interactive
            className="has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_a]:outline-none"
          >
            <div className="flex flex-1 items-center gap-3 px-4 py-3">
              <IconTile hue={hue}>
                <Icon aria-hidden />
              </IconTile>
              <div className="min-w-0">
                <Link to={to} className="font-semibold after:absolute after:inset-0 after:rounded-lg">
                  {title}
                </Link>
                <p className="text-xs text-pretty text-muted">{text}</p>
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </nav>
  );
}
