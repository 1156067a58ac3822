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

/** Two columns or more; a last odd card spans two. */
const gridClasses = 'phone-rows mb-3 grid gap-3 sm:grid-cols-2 sm:max-xl:[&>:last-child:nth-child(odd)]:col-span-2';

/** Cards that link to the pages of the role, the app list and the tools. */
export function LinkCards({ now }: { now: Date }) {
  const role = useRole();
  const pages = pageLinks.filter(({ access }) => allows(access, role));
  if (pages.length === 0) {
    return (
      <ul className={cx(gridClasses, 'xl:grid-cols-4')}>
        <AppsLinkCard />
        <ToolLinkCards now={now} shape="tile" />
      </ul>
    );
  }
  return (
    <>
      <ul className={cx(gridClasses, pages.length > 3 ? 'md:grid-cols-3 xl:grid-cols-6' : 'xl:grid-cols-4')}>
        <AppsLinkCard />
        {pages.map((page) => (
          <PageLinkCard key={page.to} page={page} now={now} />
        ))}
      </ul>
      <ul className="phone-rows mb-3 grid gap-3 sm:grid-cols-3">
        <ToolLinkCards now={now} shape="row" />
      </ul>
    </>
  );
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
