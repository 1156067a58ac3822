import type { App } from '#contract/apps.ts';
import { AppsLink } from '#web/features/apps/public.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';

const rowClasses = 'grid h-9 grid-cols-[minmax(0,10rem)_1fr_3.5rem] items-center gap-3';

/** The apps with the most votes of all time. `apps`: most votes first; undefined while they load. */
export function MostVotedPanel({ apps, hasApps }: { apps: App[] | undefined; hasApps: boolean }) {
  const highestCount = apps?.[0]?.voteCount ?? 1;
  return (
    <Card as="section">
      <CardHeader
        title="Meest gevraagd"
        note="alle stemmen"
        action={<AppsLink view={{ sort: 'stemmen' }}>Alle apps</AppsLink>}
      />
      {!apps ? (
        <SkeletonRegion label="Meest gevraagd">
          {[80, 70, 55, 50, 40].map((width) => (
            <div key={width} className={rowClasses}>
              <Skeleton className="h-3.5 w-24" />
              <Skeleton className="h-2 w-full" />
              <Skeleton className="h-3.5 w-8 justify-self-end" />
            </div>
          ))}
        </SkeletonRegion>
      ) : apps.length > 0 ? (
        <ol>
          {apps.map((app, at) => (
            <li key={app.id} className={rowClasses}>
              <AppsLink view={{ text: app.name }} className="truncate rounded-sm hover:underline">
                {app.name}
              </AppsLink>
              <span aria-hidden>
                <span data-chart className="block h-2 overflow-hidden rounded-full bg-surface-2">
                  <span
                    className={cx('block h-full rounded-full', at === 0 ? 'bg-accent-mark' : 'bg-link opacity-75')}
                    style={{ width: `${(app.voteCount / highestCount) * 100}%` }}
                  />
                </span>
              </span>
              <span className="text-right font-semibold tabular-nums">{formatNumber(app.voteCount)}</span>
            </li>
          ))}
        </ol>
      ) : !hasApps ? (
        <EmptyState title="Geen apps beschikbaar" text="Er zijn momenteel geen apps beschikbaar voor uw rol." />
      ) : (
        <EmptyState
          title="Nog geen stemmen"
          text="Zodra iemand stemt, ziet u hier waar de meeste vraag naar is."
          action={<AppsLink className={buttonClasses()}>Breng de eerste stem uit</AppsLink>}
        />
      )}
    </Card>
  );
}
