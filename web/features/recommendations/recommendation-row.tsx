import { Ellipsis } from 'lucide-react';
import type { Recommendation } from '#contract/recommendations.ts';
import { AppTile, useOpenApp } from '#web/features/apps/public.tsx';
import { usePendingVotes, useToggleVote, VoteButton } from '#web/features/votes/public.tsx';
import { useLimits } from '#web/features/weekly-limits/public.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { OpenLink } from '#web/platform/open-link.tsx';
import { MenuOnDemand } from '#web/platform/overlays/menu-on-demand.tsx';
import { cx } from '#web/ui/cx.ts';
import type { RecommendedApp } from './join-unused-apps.ts';

type RecommendationRowProps = RecommendedApp & {
  /** The reason beside the name where there is room. */
  isLine?: boolean;
};

/** A recommended app, the reason and its actions. */
export function RecommendationRow({ recommendation, app, isLine = false }: RecommendationRowProps) {
  return (
    <>
      <span className="max-sm:hidden">
        <AppTile app={app} size="sm" />
      </span>
      <div className={cx('min-w-0 flex-1', isLine && 'gap-x-3 lg:flex lg:items-baseline')}>
        <p className={cx('truncate font-medium', isLine && 'lg:shrink-0')}>{app.name}</p>
        <p title={recommendation.reason} className={cx('text-xs text-muted', isLine ? 'truncate' : 'line-clamp-2')}>
          {recommendation.reason}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <PrimaryAction app={app} />
        <RecommendationMenuButton recommendation={recommendation} />
      </div>
    </>
  );
}

/** Opens the app, or votes for a proposal that cannot be opened yet. */
function PrimaryAction({ app }: Pick<RecommendedApp, 'app'>) {
  const { mutate: recordOpen } = useOpenApp();
  const toggleVote = useToggleVote();
  const pending = usePendingVotes().includes(app.id);
  const { data: limits } = useLimits();
  if (app.url === null) {
    const spent = limits !== undefined && limits.votes.used >= limits.votes.max;
    return <VoteButton app={app} isPending={pending} isQuotaSpent={spent} onPress={toggleVote} />;
  }
  return <OpenLink href={app.url} name={app.name} onOpen={() => recordOpen(app.id)} />;
}

const RecommendationMenu = lazyComponent(() =>
  import('./recommendation-menu.tsx').then((file) => file.RecommendationMenu),
);

function RecommendationMenuButton({ recommendation }: { recommendation: Recommendation }) {
  return (
    <MenuOnDemand
      button={{
        variant: 'ghost',
        size: 'sm',
        icon: <Ellipsis aria-hidden />,
        'aria-label': `Meer over ${recommendation.title}`,
      }}
      preload={RecommendationMenu.preload}
    >
      {(menu) => <RecommendationMenu recommendation={recommendation} {...menu} />}
    </MenuOnDemand>
  );
}
