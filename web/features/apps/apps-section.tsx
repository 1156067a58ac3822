import { RotateCcw } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { App } from '#contract/apps.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Announcer } from '#web/platform/reorder/announcer.tsx';
import { AppGrid, AppGridSkeleton } from './cards/app-grid.tsx';
import { useApps } from './apps-query.ts';
import type { SearchSlot } from './apps-slots.ts';
import { AppsToolbar } from './filter/apps-toolbar.tsx';
import { filterApps } from './filter/filter-apps.ts';
import { listCategories } from './list-categories.ts';
import { createReorderActions, resetOrder } from './reorder/create-reorder-actions.ts';
import { sortByOwnOrder } from './reorder/order.ts';
import { useAppOrder } from './reorder/use-app-order.ts';
import { useAppSearch } from './filter/use-app-search.ts';
import { useAppsView } from './filter/use-apps-view.ts';

const AppsEmpty = lazyComponent(() => import('./filter/apps-empty.tsx').then((file) => file.AppsEmpty));

const none: App[] = [];

/** The list of all apps of the role, with search, filters and the user's order. */
export function AppsSection({ Search }: { Search: SearchSlot }) {
  'use memo';
  const user = useUser();
  const query = useApps();
  const { data: loaded, error } = query;
  const data = useDeferredData(loaded);
  const own = useAppOrder(user.id);
  const [view, setView] = useAppsView();
  const text = useDeferredValue(view.text);
  const all = data && sortByOwnOrder(data, own.order);
  // Creating the collator takes longer than rendering the cards, so the categories follow.
  const categories = listCategories(useDeferredValue(data, none) ?? none, view.category);
  const found = useAppSearch(view.text);
  const shown = all && filterApps(all, { ...view, text }, found);
  // The results of a search are sorted by how well they match.
  const isOwnOrder = view.sort === 'volgorde' && view.text.trim() === '';
  return (
    <section aria-labelledby="apps">
      <AppsToolbar
        view={view}
        onChange={setView}
        count={shown?.length ?? null}
        categories={categories}
        Search={Search}
      />
      {shown ? (
        shown.length > 0 ? (
          <AppGrid apps={shown} moves={isOwnOrder && own.isReady ? createReorderActions(shown, own) : null} />
        ) : (
          <LazyBoundary>
            <AppsEmpty view={view} onChange={setView} />
          </LazyBoundary>
        )
      ) : error ? (
        <Card>
          <QueryError title="De apps konden niet worden geladen" query={query} />
        </Card>
      ) : (
        <AppGridSkeleton />
      )}
      {isOwnOrder && own.order.length > 0 && (
        <Button variant="ghost" className="mt-4" icon={<RotateCcw aria-hidden />} onClick={() => resetOrder(own)}>
          Standaardvolgorde herstellen
        </Button>
      )}
      <Announcer />
    </section>
  );
}
