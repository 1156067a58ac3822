import { LayoutGrid, RotateCw } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { allows } from '#contract/platform/roles.ts';
import type { Tool } from '#contract/tools.ts';
import { AppsLink, useApps } from '#web/features/apps/public.tsx';
import { describeTool, OpenToolLink, useTools } from '#web/features/tools/public.tsx';
import { useDeclaredPages } from '#web/platform/pages/declared-pages.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { appCountText, countApps } from '../pick-apps.ts';
import { LinkCard, type LinkCardShape } from './link-card.tsx';
import { listPageLinks, type PageLink } from './page-links.ts';

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
  const pages = useDeclaredPages();
  const role = useRole();
  // The same components in every render: another type would mount anew.
  const links = useMemo(() => listPageLinks(pages), [pages]);
  return links.filter(({ access }) => allows(access, role));
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

/** A card that links to a page of the portal. */
function PageLinkCard({ page: { to, title, icon: Icon, hue, Note }, now }: { page: PageLink; now: Date }) {
  return (
    <LinkCard
      icon={<Icon aria-hidden />}
      hue={hue}
      title={
        <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
          {title}
        </Link>
      }
    >
      <Note now={now} />
    </LinkCard>
  );
}

/** As many as fill one row. */
const maxTools = 3;

/** The cards of the first tools, as items of the caller's list. */
function ToolLinkCards({ now, shape }: { now: Date; shape: LinkCardShape }) {
  const { data: tools, isPending, isFetching, refetch } = useTools();
  if (tools) {
    return tools.slice(0, maxTools).map((tool) => <ToolLinkCard key={tool.id} tool={tool} now={now} shape={shape} />);
  }
  if (isPending) {
    return Array.from({ length: maxTools }, (_, at) => (
      <LinkCard key={at} shape={shape} icon={null} title={<Skeleton className="my-0.75 h-3.5 w-28" />}>
        <Skeleton className="my-0.5 h-3 w-20" />
      </LinkCard>
    ));
  }
  return (
    <Card as="li" className="col-span-full items-start justify-center gap-3 xl:col-span-3">
      <p className="font-semibold">De tools konden niet worden geladen</p>
      <Button icon={<RotateCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
        Opnieuw proberen
      </Button>
    </Card>
  );
}

/** A card that opens a tool; disabled during maintenance. */
function ToolLinkCard({ tool, now, shape }: { tool: Tool; now: Date; shape: LinkCardShape }) {
  const { tone, label, note, isClosed } = describeTool(tool, now);
  const title = isClosed ? (
    tool.name
  ) : (
    <OpenToolLink tool={tool} className="after:absolute after:inset-0 after:rounded-lg">
      {tool.name}
    </OpenToolLink>
  );
  return (
    <LinkCard shape={shape} icon={<NamedIcon name={tool.icon} />} title={title} isEnabled={!isClosed}>
      <span data-tip={(isClosed && tool.maintenanceNote) || undefined} className="flex min-w-0 [&_span]:text-wrap">
        <StatusDot tone={tone} note={note}>
          {label}
        </StatusDot>
      </span>
    </LinkCard>
  );
}
