import type { SupervisorOverview } from '#contract/supervisor.ts';
import { ChartCard } from './chart-card.tsx';
import { FigureCell } from './count-cell.tsx';
import { counted, weekNumber } from '../supervisor-texts.ts';
import { narrow, widen, type SupervisorView } from '../supervisor-view.ts';
import { WeekColumns } from './week-columns.tsx';

type Props = { weeks: SupervisorOverview['requests']['perWeek']; view: SupervisorView };

/** How much is asked, week by week. */
export function RequestsChart({ weeks, view }: Props) {
  const columns = weeks.map(({ weekStart, count }) => ({
    weekStart,
    value: count,
    text: `Week ${weekNumber(weekStart)}: ${counted(count, 'verzoek', 'verzoeken')}`,
  }));
  const viewOf = (at: number) =>
    narrow(widen(view), { from: weeks[at]!.weekStart, until: weeks[at + 1]?.weekStart ?? '' });
  return (
    <ChartCard
      title="Verzoeken per week"
      className="lg:col-span-2 xl:col-span-1"
      table={{
        columns: ['Week', 'Verzoeken'],
        rows: columns.map(({ weekStart, value }, at) => {
          const name = `Week ${weekNumber(weekStart)}`;
          return { name, cells: [<FigureCell key="count" of={name} count={value} view={viewOf(at)} />] };
        }),
      }}
    >
      <WeekColumns columns={columns} viewOf={viewOf} />
    </ChartCard>
  );
}
