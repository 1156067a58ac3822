import type { SupervisorOverview } from '#contract/supervisor.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { ChartCard } from '#web/ui/layout/chart-card.tsx';
import { CountCell } from './count-cell.tsx';
import { weekNumber } from '../format-figures.ts';
import { applyFilter, withoutFilters, type SupervisorView } from '../supervisor-view.ts';
import { WeekColumns } from './week-columns.tsx';

type Props = { weeks: SupervisorOverview['requests']['perWeek']; view: SupervisorView };

/** Submitted requests per week. */
export function RequestsChart({ weeks, view }: Props) {
  const columns = weeks.map(({ weekStart, count }) => ({
    weekStart,
    value: count,
    label: `Week ${weekNumber(weekStart)}: ${formatCount(count, 'verzoek', 'verzoeken')}`,
  }));
  const viewAt = (index: number) =>
    applyFilter(withoutFilters(view), { from: weeks[index]!.weekStart, until: weeks[index + 1]?.weekStart ?? '' });
  return (
    <ChartCard
      title="Verzoeken per week"
      className="lg:col-span-2 xl:col-span-1"
      table={{
        columns: ['Week', 'Verzoeken'],
        rows: columns.map(({ weekStart, value }, index) => {
          const name = `Week ${weekNumber(weekStart)}`;
          return { name, cells: [<CountCell key="count" label={name} count={value} view={viewAt(index)} />] };
        }),
      }}
    >
      <WeekColumns columns={columns} viewAt={viewAt} />
    </ChartCard>
  );
}
