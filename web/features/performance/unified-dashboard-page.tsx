import { useQuery } from '@tanstack/react-query';
import type { ServerFigures } from '#contract/performance.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { formatClock } from '#web/platform/time/format-time.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { InstancesTable } from './dashboard/instances-table.tsx';
import { RoutesTable } from './dashboard/routes-table.tsx';
import { ServerStats, ServerStatsSkeleton } from './dashboard/server-stats.tsx';
import { VisitsSection } from './dashboard/visits-section.tsx';
import { serverFiguresQuery } from './performance-queries.ts';
import { unifiedDashboardPage } from './pages.ts';

const MinuteCharts = lazyComponent(() => import('./dashboard/minute-charts.tsx').then((file) => file.MinuteCharts));

/** What the server and the browsers measured, renewed every five seconds while the tab is visible. */
export function UnifiedDashboardPage() {
  const query = useQuery(serverFiguresQuery);
  return (
    <>
      <PageHeader {...headerOf(unifiedDashboardPage)} />
      <QueryContent
        deferred
        query={query}
        failed="De cijfers van de server konden niet worden geladen"
        errorFrame={Card}
        loading={<ServerSkeleton />}
      >
        {(figures) => <ServerSections figures={figures} isStale={query.error !== null} />}
      </QueryContent>
      <VisitsSection />
    </>
  );
}

/** Called by the router: charts whose code is loaded are rendered with the page, not after a fallback. */
UnifiedDashboardPage.preload = MinuteCharts.preload;

function ServerSections({ figures, isStale }: { figures: ServerFigures; isStale: boolean }) {
  return (
    <>
      {isStale ? (
        <Banner tone="warning" title="Niet vernieuwd." className="mb-3">
          De cijfers zijn van {formatClock(figures.at)}. Het portaal antwoordt niet; we proberen het elke 5 seconden.
        </Banner>
      ) : (
        !figures.isShared && (
          <Banner tone="warning" title="De database antwoordt niet." className="mb-3">
            U ziet alleen de cijfers van de instantie die antwoordt.
          </Banner>
        )
      )}
      <ServerStats figures={figures} />
      <div className="mt-3">
        <LazyBoundary fallback={<ChartsSkeleton />}>
          <MinuteCharts minutes={figures.perMinute} />
        </LazyBoundary>
      </div>
      <RoutesTable routes={figures.routes} minutes={figures.minutes} />
      <InstancesTable instances={figures.instances} />
    </>
  );
}

function ServerSkeleton() {
  return (
    <SkeletonRegion label="Cijfers van de server">
      <ServerStatsSkeleton />
      <div className="mt-3">
        <ChartsSkeleton />
      </div>
      <div className="mt-3 rounded-lg border border-line bg-surface-1 px-4 py-2">
        <SkeletonRows rows={8} />
      </div>
    </SkeletonRegion>
  );
}

function ChartsSkeleton() {
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {Array.from({ length: 4 }, (_, at) => (
        <div key={at} className="h-66 rounded-lg border border-line bg-surface-1 px-4 py-2">
          <SkeletonRows rows={4} />
        </div>
      ))}
    </div>
  );
}
