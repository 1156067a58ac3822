import type { SupervisorOverview } from '#contract/supervisor.ts';
import { ChatChart } from './chat-chart.tsx';
import { DemandChart } from './demand-chart.tsx';
import { IncidentFigures } from './incident-figures.tsx';
import type { SupervisorView } from '../supervisor-view.ts';
import { VotesChart } from './votes-chart.tsx';

type Props = { overview: SupervisorOverview; view: SupervisorView };

/** Charts about votes and conversations, and figures of incidents. */
export function DemandSection({ overview, view }: Props) {
  const weeks = overview.requests.perWeek.map(({ weekStart }) => weekStart);
  return (
    <>
      <section aria-labelledby="vraag" className="mt-8">
        <h2 id="vraag" className="mb-3 text-base font-semibold tracking-snug">
          Vraag en gebruik <span className="ml-1 text-xs font-normal text-muted">over {weeks.length} weken</span>
        </h2>
        <div className="grid gap-3 lg:grid-cols-2 xl:grid-cols-3">
          <DemandChart demand={overview.demand} view={view} />
          <VotesChart votes={overview.votesPerWeek} weeks={weeks} />
          <ChatChart chat={overview.chat} />
        </div>
      </section>
      <IncidentFigures incidents={overview.incidents} weeks={weeks.length} />
    </>
  );
}
