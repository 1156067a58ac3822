import { Link } from '@tanstack/react-router';
import {
  listOverview,
  overviewGroups,
  useDeclaredPages,
  type OverviewPage,
} from '#web/platform/pages/declared-pages.ts';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

/** Cards with links to the pages of administrators. */
export function PageCards() {
  const pages = listOverview(useDeclaredPages());
  return (
    <nav aria-label="Beheerpagina’s" className="mb-3 grid items-start gap-3 lg:grid-cols-3">
      {overviewGroups.map(({ group, title }) => (
        <Card key={group} as="section" padding="none" aria-label={title} className="pb-1.5 lg:h-full">
          <CardHeader inset title={title} />
          <ul>
            {pages
              .filter((page) => page.group === group)
              .map((page) => (
                <PageRow key={page.to} page={page} />
              ))}
          </ul>
        </Card>
      ))}
    </nav>
  );
}

function PageRow({ page: { to, title, text, icon: Icon, hue } }: { page: OverviewPage }) {
  return (
    <li className="relative flex items-center gap-3 px-4 py-1.5 transition-colors hover:bg-surface-2">
      <IconTile hue={hue} size="sm">
        <Icon aria-hidden />
      </IconTile>
      <div className="min-w-0">
        <Link to={to} className="font-medium after:absolute after:inset-0 focus-visible:after:-outline-offset-2">
          {title}
        </Link>
        <p className="text-xs text-pretty text-muted">{text}</p>
      </div>
    </li>
  );
}
