import type { SupervisorOverview } from '#contract/supervisor.ts';
import { AppsLink } from '#web/features/apps/public.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { BarRow } from './bar-row.tsx';
import { barList, coverLinkClasses, solidBar, stripedBar } from './chart-styles.ts';
import { ChartCard, LegendItem } from '#web/ui/layout/chart-card.tsx';
import { CountCell } from './count-cell.tsx';
import { requestsSectionId } from '../section-ids.ts';
import { applyFilter, withoutFilters, type SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';

type Demand = SupervisorOverview['demand'];
type Props = { demand: Demand; view: SupervisorView };

/** Apps with the most votes and open requests. */
export function DemandChart({ demand, view }: Props) {
  const max = Math.max(0, ...demand.map(({ votes, openRequests }) => votes + openRequests));
  return (
    <ChartCard
      title="Meeste vraag per app"
      table={{
        columns: ['App', 'Stemmen', 'Open verzoeken'],
        rows: demand.map((app) => ({
          name: app.name,
          cells: [
            <VotesLink key="votes" app={app} className={`${linkClasses} inline-block min-w-6 py-0.5`} />,
            <CountCell key="open" label={app.name} count={app.openRequests} view={openRequestsView(app, view)} />,
          ],
        })),
      }}
      legend={
        <>
          <LegendItem pattern={solidBar}>Stemmen</LegendItem>
          <LegendItem pattern={stripedBar}>Open verzoeken</LegendItem>
        </>
      }
    >
      {demand.length === 0 && <EmptyState title="Nog geen stemmen" text="Hier staat waar collega’s om vragen." />}
      <ul className={barList}>
        {demand.map((app) => (
          <BarRow
            key={app.appId}
            label={
              app.openRequests > 0 ? (
                <RequestsLink app={app} view={view} />
              ) : (
                <VotesLink app={app} byName className={coverLinkClasses} />
              )
            }
            segments={[
              { value: app.votes, className: solidBar },
              { value: app.openRequests, className: stripedBar },
            ]}
            max={max}
            total={<DemandTotals app={app} />}
          />
        ))}
      </ul>
    </ChartCard>
  );
}

function openRequestsView({ appId }: Demand[number], view: SupervisorView): SupervisorView {
  return applyFilter(withoutFilters(view), { appId, state: 'open' });
}

function DemandTotals({ app }: { app: Demand[number] }) {
  return (
    <span className="grid min-w-18 grid-cols-2 gap-x-2">
      {app.votes > 0 && app.openRequests > 0 ? (
        <VotesLink app={app} className="relative z-1 rounded-sm hover:underline" />
      ) : (
        <span>{formatNumber(app.votes)}</span>
      )}
      <span className={app.openRequests === 0 ? 'font-normal text-muted' : undefined}>
        {formatNumber(app.openRequests)}
      </span>
    </span>
  );
}

function RequestsLink({ app, view }: { app: Demand[number]; view: SupervisorView }) {
  const text = `${app.name}: ${formatCount(app.openRequests, 'open verzoek', 'open verzoeken')}`;
  return (
    <ViewLink
      view={openRequestsView(app, view)}
      targetId={requestsSectionId}
      aria-label={text}
      data-tip={text}
      className={coverLinkClasses}
    >
      {app.name}
    </ViewLink>
  );
}

/** Links to the app, which shows the number of votes: who voted is not shown to anyone. */
function VotesLink({ app, byName = false, className }: { app: Demand[number]; byName?: boolean; className: string }) {
  const { name, votes } = app;
  return (
    <AppsLink
      view={{ text: name }}
      className={className}
      aria-label={`${name}: ${formatCount(votes, 'stem', 'stemmen')}`}
    >
      {byName ? name : formatNumber(votes)}
    </AppsLink>
  );
}
