import { useQuery } from '@tanstack/react-query';
import { Archive, LayoutGrid, Plus } from 'lucide-react';
import { useState } from 'react';
import { appsQuery } from '#web/features/votes/public.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useListFilter } from '#web/platform/list/use-list-filter.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { listCategories } from '../list-categories.ts';
import { Announcer } from '#web/platform/reorder/announcer.tsx';
import { ManagedAppList } from './managed-app-list.tsx';
import { managedAppsQuery, type AppListState } from './manage-apps-queries.ts';
import { manageAppsPage } from '../pages.ts';

const AddAppDialog = lazyComponent(() => import('./add-app-dialog.tsx').then((file) => file.AddAppDialog));

const states: { value: AppListState; label: string }[] = [
  { value: 'active', label: 'In gebruik' },
  { value: 'archived', label: 'Archief' },
];

/** Management of the apps and proposals. Its filter is in the URL. */
export function ManageAppsPage() {
  const { part: state, search, change } = useListFilter(states);
  const searchField = useDebouncedText(search, (text) => change({ search: text }));
  const [isAdding, setIsAdding] = useState(false);
  const stopAdding = () => setIsAdding(false);
  const { data: apps = [] } = useQuery(appsQuery);
  const categories = listCategories(apps);
  return (
    <>
      <PageHeader {...headerOf(manageAppsPage)}>
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          onPointerEnter={() => void AddAppDialog.preload()}
          onClick={() => setIsAdding(true)}
        >
          App toevoegen
        </Button>
      </PageHeader>
      <Card padding="none">
        <div className="flex flex-wrap items-center gap-3 px-4 py-3">
          <Segmented label="Welke apps" options={states} value={state} onChange={(part) => change({ part })} />
          <SearchInput
            aria-label="Zoek op naam of categorie"
            {...searchField}
            maxLength={100}
            className="min-w-0 flex-1 basis-56 sm:max-w-90"
          />
        </div>
        <PagedList
          query={managedAppsQuery(state, search)}
          label="Apps"
          failed="De apps konden niet worden geladen"
          empty={<NoApps state={state} isSearch={search !== ''} />}
        >
          {(rows) => <ManagedAppList apps={rows} isMovable={state === 'active' && search === ''} />}
        </PagedList>
      </Card>
      <Announcer />
      {isAdding && (
        <LazyBoundary onMissing={stopAdding}>
          <AddAppDialog categories={categories} onClose={stopAdding} />
        </LazyBoundary>
      )}
    </>
  );
}

function NoApps({ state, isSearch }: { state: AppListState; isSearch: boolean }) {
  if (isSearch) return <EmptyState level={2} title="Geen apps gevonden" text="Pas de zoekopdracht aan." />;
  return state === 'active' ? (
    <EmptyState
      level={2}
      icon={<LayoutGrid aria-hidden />}
      title="Nog geen apps"
      text="Voeg een app toe, of een voorstel waarop collega’s kunnen stemmen."
    />
  ) : (
    <EmptyState
      level={2}
      icon={<Archive aria-hidden />}
      title="Niets in het archief"
      text="Apps die u archiveert, staan hier en kunt u terugzetten."
    />
  );
}
