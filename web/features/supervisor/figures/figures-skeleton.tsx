import type { ReactNode } from 'react';
import { StatCardSkeleton } from '#web/ui/display/stat-card.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { figureGrids } from './figure-grids.ts';

const labels = [
  'Open verzoeken',
  'Zonder antwoord',
  'Eerste antwoord',
  'Tot besluit',
  'Actief in 7 dagen',
  'Chatminuten',
];

/** Placeholder of `OverviewSection` while it loads, with its heights. */
export function FiguresSkeleton() {
  return (
    <SkeletonRegion label="Cijfers">
      <div className={figureGrids.stats}>
        {labels.map((label) => (
          <StatCardSkeleton key={label} label={label} />
        ))}
      </div>
      <div className={figureGrids.charts}>
        <ChartSkeleton title="Nu het meest nodig" className="min-h-81.5">
          <div className="-mb-2 divide-y divide-line">
            {repeat(5, (at) => (
              <div key={at} className="flex h-13 items-center gap-3">
                <Skeleton className="h-3.5 w-8" />
                <Skeleton className="h-3.5 flex-1" />
                <Skeleton className="h-3 w-16" />
              </div>
            ))}
          </div>
        </ChartSkeleton>
        <ChartSkeleton title="Hoe lang open" className="min-h-66.5">
          {repeat(5, (at) => (
            <div key={at} className="mb-0.5 flex h-8 items-center gap-3">
              <Skeleton className="h-3.5 w-24" />
              <Skeleton className="h-2.5 flex-1" />
            </div>
          ))}
        </ChartSkeleton>
        <ChartSkeleton title="Verzoeken per week" className="min-h-61.5 lg:max-xl:col-span-2">
          <div className="flex flex-1 items-end gap-2">
            {repeat(8, (at) => (
              <span key={at} className="flex-1">
                <Skeleton className={['h-16', 'h-28', 'h-20'][at % 3]} />
              </span>
            ))}
          </div>
        </ChartSkeleton>
      </div>
    </SkeletonRegion>
  );
}

function ChartSkeleton({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <Card className={className}>
      <CardHeader title={title} />
      {children}
    </Card>
  );
}

function repeat(count: number, render: (at: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, at) => render(at));
}
