import type { SupervisorOverview } from '#contract/supervisor.ts';
import { AppsLink } from '#web/features/apps/public.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { BarRow } from './bar-row.tsx';
import { coverLook, solid, striped } from './chart-styles.ts';
import { ChartCard, LegendItem } from './chart-card.tsx';
import { FigureCell } from './count-cell.tsx';
import { counted, listId, numberText } from '../supervisor-texts.ts';
import { narrow, widen, type SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';

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
        rows: demand.map((app) => ({
          name: app.name,
          cells: [
            <VotesLink key="votes" app={app} className={`${linkClasses} inline-block min-w-6 py-0.5`} />,
            <FigureCell key="open" of={app.name} count={app.openRequests} view={openOf(app, view)} />,
          ],
        })),
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
              label={
                app.openRequests > 0 ? (
                  <RequestsLink app={app} view={view} />
                ) : (
                  <VotesLink app={app} byName className={coverLook} />
                )
              }
              parts={[
                { value: app.votes, look: solid },
                { value: app.openRequests, look: striped },
              ]}
              most={most}
              total={<Figures app={app} />}
              isPair
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

function openOf({ appId }: Demand[number], view: SupervisorView): SupervisorView {
  return narrow(widen(view), { appId, state: 'open' });
}

/** Votes and open requests beside each other: each leads to what it counts. */
function Figures({ app }: { app: Demand[number] }) {
  return (
    <span className="grid grid-cols-2">
      {app.votes > 0 && app.openRequests > 0 ? (
        <VotesLink app={app} className="relative z-1 rounded-sm hover:underline" />
      ) : (
        <span>{numberText(app.votes)}</span>
      )}
      <span className={app.openRequests === 0 ? 'font-normal text-muted' : undefined}>
        {numberText(app.openRequests)}
      </span>
    </span>
  );
}

function RequestsLink({ app, view }: { app: Demand[number]; view: SupervisorView }) {
  const text = `${app.name}: ${counted(app.openRequests, 'open verzoek', 'open verzoeken')}`;
  return (
    <ViewLink view={openOf(app, view)} part={listId} aria-label={text} data-tip={text} className={coverLook}>
      {app.name}
    </ViewLink>
  );
}

/** Who voted is nobody's business: the app itself shows how many did. */
function VotesLink({ app, byName = false, className }: { app: Demand[number]; byName?: boolean; className: string }) {
  const { name, votes } = app;
  return (
    <AppsLink view={{ text: name }} className={className} aria-label={`${name}: ${counted(votes, 'stem', 'stemmen')}`}>
      {byName ? name : numberText(votes)}
    </AppsLink>
  );
}
