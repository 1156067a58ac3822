import { History, Star } from 'lucide-react';
import { AppsLink, sortByOwnOrder, useAppOrder, useApps } from '#web/features/apps/public.tsx';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AppShortcuts } from './app-shortcuts.tsx';
import { MostVotedPanel } from './most-voted-panel.tsx';
import { pickFavorites, pickRecent, pickMostVoted } from './pick-apps.ts';

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
