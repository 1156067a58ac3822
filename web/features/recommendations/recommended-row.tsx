import { AppTile, OpenAppLink, useOpenApp } from '#web/features/apps/public.tsx';
import { usePendingVotes, useToggleVote, VoteButton } from '#web/features/votes/public.tsx';
import { useLimits } from '#web/features/weekly-limits/public.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { RecommendationMenuButton } from './recommendation-menu-button.tsx';
import type { Recommended } from './still-unknown.ts';

/** One app that is recommended, why, and what to do about it. */
export function RecommendedRow({ recommendation, app }: Recommended) {
  return (
    <>
      <span className="max-sm:hidden">
        <AppTile app={app} size="sm" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{app.name}</p>
        <p title={recommendation.reason} className="line-clamp-2 text-xs text-muted">
          {recommendation.reason}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Step app={app} />
        <RecommendationMenuButton recommendation={recommendation} />
      </div>
    </>
  );
}

/** Opening it, or voting for what nobody can open yet. */
function Step({ app }: Pick<Recommended, 'app'>) {
  const { mutate: recordOpen } = useOpenApp();
  const press = useToggleVote();
  const pending = usePendingVotes().includes(app.id);
  const { data: limits } = useLimits();
  if (app.url === null) {
    const spent = limits !== undefined && limits.votes.used >= limits.votes.max;
    return <VoteButton app={app} isPending={pending} isQuotaSpent={spent} onPress={press} />;
  }
  return (
    <OpenAppLink app={app} onOpen={recordOpen} className={buttonClasses()}>
      Openen
      <VisuallyHidden> {app.name}</VisuallyHidden>
    </OpenAppLink>
  );
}
