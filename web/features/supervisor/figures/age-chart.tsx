import type { SupervisorOverview } from '#contract/supervisor.ts';
import { requestStatusLabels } from '#contract/status-labels.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { BarRow } from './bar-row.tsx';
import { barList, coverLinkClasses, solidBar, stripedBar } from './chart-styles.ts';
import { ChartCard, LegendItem } from '#web/ui/layout/chart-card.tsx';
import { CountCell } from './count-cell.tsx';
import { ageLabels } from '../format-figures.ts';
import { requestsSectionId } from '../section-ids.ts';
import { applyFilter, withoutFilters, type SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';

type Ages = SupervisorOverview['requests']['openByAge'];
type Props = { ages: Ages; view: SupervisorView };

/** Open requests by age and status. */
export function AgeChart({ ages, view }: Props) {
  const max = Math.max(...ages.map(countOpen));
  return (
    <ChartCard
      title="Hoe lang open"
      table={{
        columns: ['Hoe lang open', requestStatusLabels.pending, requestStatusLabels.in_progress],
        rows: ages.map((age) => ({
          name: ageLabels[age.age],
          cells: (['pending', 'in_progress'] as const).map((status) => (
            <CountCell
              key={status}
              label={`${ageLabels[age.age]}, ${requestStatusLabels[status].toLowerCase()}`}
              count={status === 'pending' ? age.pending : age.inProgress}
              view={applyFilter(withoutFilters(view), { statuses: [status], ...creationPeriod(age) })}
            />
          )),
        })),
      }}
      legend={
        <>
          <LegendItem pattern={stripedBar}>{requestStatusLabels.pending}</LegendItem>
          <LegendItem pattern={solidBar}>{requestStatusLabels.in_progress}</LegendItem>
        </>
      }
    >
      <ul className={barList}>
        {ages.map((age) => (
          <BarRow
            key={age.age}
            label={<AgeLink age={age} view={view} />}
            segments={[
              { value: age.pending, className: stripedBar },
              { value: age.inProgress, className: solidBar },
            ]}
            max={max}
            total={formatNumber(countOpen(age))}
          />
        ))}
      </ul>
    </ChartCard>
  );
}

function countOpen({ pending, inProgress }: Ages[number]): number {
  return pending + inProgress;
}

function creationPeriod({ from, until }: Ages[number]): Pick<SupervisorView, 'from' | 'until'> {
  return { from: from ?? '', until: until ?? '' };
}

function AgeLink({ age, view }: { age: Ages[number]; view: SupervisorView }) {
  const total = formatCount(countOpen(age), 'verzoek', 'verzoeken');
  const parts = `${formatNumber(age.pending)} ${age.pending === 1 ? 'wacht' : 'wachten'} op behandeling, ${formatNumber(age.inProgress)} in behandeling`;
  const text = `${ageLabels[age.age]}: ${total}, ${parts}`;
  return (
    <ViewLink
      view={applyFilter(withoutFilters(view), { state: 'open', ...creationPeriod(age) })}
      targetId={requestsSectionId}
      aria-label={text}
      data-tip={text}
      className={coverLinkClasses}
    >
      {ageLabels[age.age]}
    </ViewLink>
  );
}
