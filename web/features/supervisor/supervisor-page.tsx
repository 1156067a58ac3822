import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { useCloseObject } from '#web/platform/split-view/object-history.ts';
import { SplitView } from '#web/platform/split-view/split-view.tsx';
import { WorkObjectSkeleton } from '#web/platform/split-view/object-content.tsx';
import { whenIdle } from '#web/platform/when-idle.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { FiguresSkeleton } from './figures/figures-skeleton.tsx';
import { OverviewSection } from './figures/overview-section.tsx';
import { RequestsSection } from './list/requests-section.tsx';
import { overviewQuery } from './supervisor-queries.ts';
import { toSupervisorSearch, weekChoices, type WeekChoice } from './supervisor-view.ts';
import { useSupervisorView } from './use-supervisor-view.ts';
import { supervisorPage } from './pages.ts';

const DemandSection = lazyComponent(() =>
  import('./figures/demand-section.tsx').then((section) => section.DemandSection),
);
const OpenRequest = lazyComponent(() => import('./object/open-request.tsx').then((file) => file.OpenRequest));

const weekOptions = weekChoices.map((weeks) => ({ value: String(weeks), label: `${weeks} weken` }));

/** Figures about demand and response times, and the list in which requests are handled; beside an open one only the list. */
export function SupervisorPage() {
  const { view, navigateTo } = useSupervisorView();
  const query = useQuery(overviewQuery(view.weeks));
  const overview = useDeferredData(query.data);
  const close = useCloseObject(() => navigateTo({ ...view, requestId: '' }, { replace: true }));
  const isOpen = view.requestId !== '';
  useEffect(() => whenIdle(() => void OpenRequest.preload()), []);
  return (
    <>
      {/* Stays, so that closing a request returns to the page as it was scrolled. */}
      <div hidden={isOpen} className="mb-3">
        <PageHeader {...headerOf(supervisorPage)}>
          <Segmented
            label="Cijfers over"
            options={weekOptions}
            value={String(view.weeks)}
            onChange={(weeks) => navigateTo({ ...view, weeks: Number(weeks) as WeekChoice }, { replace: true })}
          />
        </PageHeader>
        <QueryContent
          deferred
          query={query}
          failed="De cijfers konden niet worden geladen"
          errorFrame={Card}
          loading={<FiguresSkeleton />}
        >
          {(loaded) => <OverviewSection overview={loaded} view={view} />}
        </QueryContent>
      </div>
      <SplitView
        list={<RequestsSection />}
        openId={isOpen ? view.requestId : null}
        object={
          <LazyBoundary fallback={<WorkObjectSkeleton label="Verzoek" />}>
            <OpenRequest id={view.requestId} />
          </LazyBoundary>
        }
        back={{ to: '/supervisor', search: toSupervisorSearch({ ...view, requestId: '' }), label: 'Alle verzoeken' }}
        onStep={(requestId) => navigateTo({ ...view, requestId })}
        onClose={close}
      />
      {overview && (
        <div hidden={isOpen}>
          <LazyBoundary>
            <DemandSection overview={overview} view={view} />
          </LazyBoundary>
        </div>
      )}
    </>
  );
}
