import { Archive, Plus, Wrench } from 'lucide-react';
import { useState } from 'react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useListFilter } from '#web/platform/list/use-list-filter.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { Announcer } from '#web/platform/reorder/announcer.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { managedToolsQuery, type ToolListState } from './manage-tools-queries.ts';
import { ManagedToolList } from './managed-tool-list.tsx';
import { manageToolsPage } from '../pages.ts';

const AddToolDialog = lazyComponent(() => import('./add-tool-dialog.tsx').then((file) => file.AddToolDialog));

const states: { value: ToolListState; label: string }[] = [
  { value: 'active', label: 'In gebruik' },
  { value: 'archived', label: 'Archief' },
];

/** Management of the live tools. Its filter is in the URL. */
export function ManageToolsPage() {
  const { part: state, change } = useListFilter(states);
  const [isAdding, setIsAdding] = useState(false);
  const stopAdding = () => setIsAdding(false);
  return (
    <>
      <PageHeader {...headerOf(manageToolsPage)}>
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          onPointerEnter={() => void AddToolDialog.preload()}
          onClick={() => setIsAdding(true)}
        >
          Tool toevoegen
        </Button>
      </PageHeader>
      <Card padding="none">
        <div className="px-4 py-3">
          <Segmented
            label="Welke tools"
            options={states}
            value={state}
            onChange={(part) => change({ part })}
            className="w-fit"
          />
        </div>
        <PagedList
          query={managedToolsQuery(state)}
          label="Tools"
          failed="De tools konden niet worden geladen"
          empty={<NoTools state={state} />}
        >
          {(tools) => <ManagedToolList tools={tools} isMovable={state === 'active'} />}
        </PagedList>
      </Card>
      <Announcer />
      {isAdding && (
        <LazyBoundary onMissing={stopAdding}>
          <AddToolDialog onClose={stopAdding} />
        </LazyBoundary>
      )}
    </>
  );
}

function NoTools({ state }: { state: ToolListState }) {
  return state === 'active' ? (
    <EmptyState
      level={2}
      icon={<Wrench aria-hidden />}
      title="Nog geen tools"
      text="Voeg een tool toe; iedereen opent hem dan vanaf Apps & Tools."
    />
  ) : (
    <EmptyState
      level={2}
      icon={<Archive aria-hidden />}
      title="Niets in het archief"
      text="Tools die u archiveert, staan hier en kunt u terugzetten."
    />
  );
}
