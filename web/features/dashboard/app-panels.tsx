import { History, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { App } from '#contract/apps.ts';
import { AppsLink, AppTile, sortByOwnOrder, useAppOrder, useApps, useOpenApp } from '#web/features/apps/public.tsx';
import { NewTabLink } from '#web/platform/new-tab-link.tsx';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { pickFavorites, pickMostVoted, pickRecent } from './pick-apps.ts';

/** Recently opened apps, most voted apps and favourites: three panels of the page's grid. */
export function AppPanels() {
  const user = useUser();
  const query = useApps();
  const { data: loaded, error } = query;
  const data = useDeferredData(loaded);
  const { order } = useAppOrder(user.id);
  if (error && !data) {
    return (
      <Card>
        <QueryError title="Uw apps konden niet worden geladen" query={query} />
      </Card>
    );
  }
  const appsButton = <AppsLink className={buttonClasses()}>Apps bekijken</AppsLink>;
  return (
    <>
      <AppShortcuts
        title="Onlangs geopend"
        action={<AppsLink view={{ filter: 'onlangs', sort: 'geopend' }}>Alles</AppsLink>}
        apps={data && pickRecent(data, 6)}
        empty={
          <EmptyState
            icon={<History aria-hidden />}
            title="Nog niets geopend"
            text="Wat u opent, staat hier klaar voor de volgende keer."
            action={appsButton}
          />
        }
      />
      <MostVotedPanel apps={data && pickMostVoted(data, 5)} hasApps={data !== undefined && data.length > 0} />
      <AppShortcuts
        title="Favorieten"
        action={<AppsLink view={{ filter: 'favorieten' }}>Alles</AppsLink>}
        apps={data && pickFavorites(sortByOwnOrder(data, order), 6)}
        empty={
          <EmptyState
            icon={<Star aria-hidden />}
            title="Nog geen favorieten"
            text="Kies de ster bij een app, dan staat de app hier."
            action={appsButton}
          />
        }
      />
    </>
  );
}

type Props = {
  title: string;
  action: ReactNode;
  /** Undefined while they load. */
  apps: App[] | undefined;
  /** Shown when there are none. */
  empty: ReactNode;
};

const gridClasses = '-mx-1.5 grid gap-1 sm:grid-cols-2';
const shortcutClasses =
  'flex min-h-10 min-w-0 items-center gap-2.5 rounded-lg px-1.5 transition-colors hover:bg-surface-2';

/** A panel of apps that open with one click. */
function AppShortcuts({ title, action, apps, empty }: Props) {
  const { mutate: recordOpen } = useOpenApp();
  return (
    <Card as="section">
      <CardHeader title={title} action={action} />
      {!apps ? (
        <SkeletonRegion label={title} className={gridClasses}>
          {Array.from({ length: 6 }, (_, at) => (
            <ShortcutSkeleton key={at} />
          ))}
        </SkeletonRegion>
      ) : apps.length > 0 ? (
        <ul className={gridClasses}>
          {apps.map((app) => (
            <li key={app.id} className="grid min-w-0">
              <Shortcut app={app} onOpen={recordOpen} />
            </li>
          ))}
        </ul>
      ) : (
        empty
      )}
    </Card>
  );
}

function Shortcut({ app, onOpen }: { app: App; onOpen: (appId: string) => void }) {
  const content = (
    <>
      <AppTile app={app} size="sm" />
      <span className="truncate font-medium">{app.name}</span>
    </>
  );
  if (app.url === null) {
    return (
      <AppsLink view={{ text: app.name }} className={shortcutClasses}>
        {content}
        <span className="shrink-0 text-xs text-muted">in de lijst</span>
      </AppsLink>
    );
  }
  return (
    <NewTabLink href={app.url} onOpen={() => onOpen(app.id)} className={shortcutClasses}>
      {content}
    </NewTabLink>
  );
}

function ShortcutSkeleton() {
  return (
    <div className="flex h-10 items-center gap-2.5 px-1.5">
      <Skeleton className="size-7 rounded-lg" />
      <Skeleton className="h-3.5 w-32" />
    </div>
  );
}

const rowClasses = 'grid h-9 grid-cols-[minmax(0,10rem)_1fr_3.5rem] items-center gap-3';

/** The apps with the most votes of all time. `apps`: most votes first; undefined while they load. */
function MostVotedPanel({ apps, hasApps }: { apps: App[] | undefined; hasApps: boolean }) {
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
