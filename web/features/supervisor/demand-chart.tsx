import type { SupervisorOverview } from '#contract/supervisor.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BarRow } from './bar-row.tsx';
import { solid, striped } from './bar-look.ts';
import { ChartCard, LegendItem } from './chart-card.tsx';
import { coverLook } from './cover-look.ts';
import { counted, numberText } from './supervisor-texts.ts';
import { narrow, widen, type SupervisorView } from './supervisor-view.ts';
import { ViewLink } from './view-link.tsx';

type Demand = SupervisorOverview['demand'];
type Props = { demand: Demand; view: SupervisorView };

/** The apps that are asked for most. */
export function DemandChart({ demand, view }: Props) {
  const most = Math.max(0, ...demand.map(totalOf));
  return (
    <ChartCard
      title="Meeste vraag per app"
      table={{
        columns: ['App', 'Stemmen', 'Open verzoeken'],
        rows: demand.map(({ name, votes, openRequests }) => [name, votes, openRequests]),
      }}
      legend={
        <>
          <LegendItem look={solid}>Stemmen</LegendItem>
          <LegendItem look={striped}>Open verzoeken</LegendItem>
        </>
      }
    >
      {demand.length === 0 && <EmptyState title="Nog geen stemmen" text="Hier staat waar collega’s om vragen." />}
      <ul className="grid flex-1 content-start gap-0.5">
        {demand.map((app) => (
          <li key={app.appId}>
            <BarRow
              label={<AppName app={app} view={view} />}
              parts={[
                { value: app.votes, look: solid },
                { value: app.openRequests, look: striped },
              ]}
              most={most}
              total={numberText(totalOf(app))}
            />
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

function totalOf({ votes, openRequests }: Demand[number]): number {
  return votes + openRequests;
}

function AppName({ app, view }: { app: Demand[number]; view: SupervisorView }) {
  const { appId, name, votes, openRequests } = app;
  const text = `${name}: ${counted(votes, 'stem', 'stemmen')}, ${counted(openRequests, 'open verzoek', 'open verzoeken')}`;
  return (
    <ViewLink view={narrow(widen(view), { appId })} toList aria-label={text} data-tip={text} className={coverLook}>
      {name}
    </ViewLink>
  );
}
