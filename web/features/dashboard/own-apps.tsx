import { History, Star } from 'lucide-react';
import { AppsLink, sortByOwnOrder, useAppOrder, useApps } from '#web/features/apps/public.tsx';
import { errorText } from '#web/platform/call/error-text.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { AppShortcuts } from './app-shortcuts.tsx';
import { DemandPanel } from './demand-panel.tsx';
import { pickFavorites, pickRecent, pickWanted } from './pick-apps.ts';

/** What this user opens and likes, and what everybody asks for; three panels of the grid around it. */
export function OwnApps() {
  const user = useUser();
  const { data, error, isFetching, refetch } = useApps();
  const { order } = useAppOrder(user.id);
  if (error && !data) {
    return (
      <Card>
        <ErrorState
          title="Uw apps konden niet worden geladen"
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  const first = <AppsLink className={buttonClasses()}>Apps bekijken</AppsLink>;
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
            text="Wat u opent staat hier klaar voor de volgende keer."
            action={first}
          />
        }
      />
      <DemandPanel apps={data && pickWanted(data, 5)} />
      <AppShortcuts
        title="Favorieten"
        action={<AppsLink view={{ filter: 'favorieten' }}>Alles</AppsLink>}
        apps={data && pickFavorites(sortByOwnOrder(data, order), 6)}
        empty={
          <EmptyState
            icon={<Star aria-hidden />}
            title="Nog geen favorieten"
            text="Kies de ster bij een app en hij staat hier."
            action={first}
          />
        }
      />
    </>
  );
}
