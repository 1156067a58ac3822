import { LayoutGrid } from 'lucide-react';
import { allows } from '#contract/platform/roles.ts';
import { AppsLink, useApps } from '#web/features/apps/public.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { LinkCard } from './link-card.tsx';
import { countApps, appCountText } from '../pick-apps.ts';
import { PageLinkCard } from './page-link-card.tsx';
import { pageLinks } from './page-links.ts';
import { ToolLinkCards } from './tool-link-cards.tsx';

const gridClasses = 'card-rows mb-3 grid gap-3';

/** Cards that link to the app list and the pages of the role; null when the role has no such page. */
export function PageLinkCards({ now }: { now: Date }) {
  const pages = usePageLinks();
  if (pages.length === 0) return null;
  return (
    <ul className={cx(gridClasses, pages.length > 3 ? 'lg:grid-cols-3 min-[85.25rem]:grid-cols-6' : 'lg:grid-cols-4')}>
      <AppsLinkCard />
      {pages.map((page) => (
        <PageLinkCard key={page.to} page={page} now={now} />
      ))}
    </ul>
  );
}

/** Cards that open the tools; for a role without `PageLinkCards` with the link to the app list. */
export function ToolLinks({ now }: { now: Date }) {
  if (usePageLinks().length === 0)
    return (
      <ul className={cx(gridClasses, 'lg:grid-cols-4')}>
        <AppsLinkCard />
        <ToolLinkCards now={now} shape="tile" />
      </ul>
    );
  return (
    <ul className={cx(gridClasses, 'lg:grid-cols-3')}>
      <ToolLinkCards now={now} shape="row" />
    </ul>
  );
}

function usePageLinks() {
  const role = useRole();
  return pageLinks.filter(({ access }) => allows(access, role));
}

function AppsLinkCard() {
  const { data: apps, error } = useApps();
  return (
    <LinkCard
      icon={<LayoutGrid aria-hidden />}
      hue={1}
      title={<AppsLink className="after:absolute after:inset-0 after:rounded-lg">Apps Bekijken</AppsLink>}
    >
      {apps ? appCountText(countApps(apps)) : error ? 'Aantal nu onbekend' : <Skeleton className="my-0.5 h-3 w-24" />}
    </LinkCard>
  );
}
