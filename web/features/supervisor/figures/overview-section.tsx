import type { SupervisorOverview } from '#contract/supervisor.ts';
import { AgeChart } from './age-chart.tsx';
import { figureGrids } from './figure-grids.ts';
import { MostNeededCard } from './most-needed-card.tsx';
import { RequestsChart } from './requests-chart.tsx';
import { StatCards } from './stat-cards.tsx';
import type { SupervisorView } from '../supervisor-view.ts';

type Props = { overview: SupervisorOverview; view: SupervisorView };

/** Key figures, the most needed requests and charts about open and new requests. */
export function OverviewSection({ overview, view }: Props) {
  return (
    <section aria-label="Hoe het ervoor staat">
      <StatCards overview={overview} view={view} />
      <div className={figureGrids.charts}>
        <MostNeededCard needed={overview.needed} view={view} />
        <AgeChart ages={overview.requests.openByAge} view={view} />
        <RequestsChart weeks={overview.requests.perWeek} view={view} />
      </div>
    </section>
  );
}
