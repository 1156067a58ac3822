import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { whenIdle } from '#web/platform/when-idle.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { FiguresSkeleton } from './figures/figures-skeleton.tsx';
import { OverviewSection } from './figures/overview-section.tsx';
import { RequestsSection } from './list/requests-section.tsx';
import { overviewQuery } from './supervisor-queries.ts';
import { weekChoices, type WeekChoice } from './supervisor-view.ts';
import { useSupervisorView } from './use-supervisor-view.ts';
import { supervisorPage } from './pages.ts';

const DemandSection = lazyComponent(() =>
  import('./figures/demand-section.tsx').then((section) => section.DemandSection),
);
const RequestPanel = lazyComponent(() => import('./panel/request-panel.tsx').then((panel) => panel.RequestPanel));

const weekOptions = weekChoices.map((weeks) => ({ value: String(weeks), label: `${weeks} weken` }));

/** Figures about demand and response times, and the list in which requests are handled. */
export function SupervisorPage() {
  const { view, navigateTo } = useSupervisorView();
  const query = useQuery(overviewQuery(view.weeks));
  const overview = useDeferredData(query.data);
  useEffect(() => whenIdle(() => void RequestPanel.preload()), []);
  return (
    <>
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
      <RequestsSection />
      {overview && (
        <LazyBoundary>
          <DemandSection overview={overview} view={view} />
        </LazyBoundary>
      )}
      {view.requestId && (
        <LazyBoundary>
          <RequestPanel id={view.requestId} onClose={() => navigateTo({ ...view, requestId: '' }, { replace: true })} />
        </LazyBoundary>
      )}
    </>
  );
}
