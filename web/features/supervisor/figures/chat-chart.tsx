import type { SupervisorOverview } from '#contract/supervisor.ts';
import { formatCount, formatDecimal, formatNumber } from '#web/platform/text/format-number.ts';
import { ChartCard } from '#web/ui/layout/chart-card.tsx';
import { formatHours, weekNumber } from '../format-figures.ts';
import { chatSectionId } from '../section-ids.ts';
import { WeekColumns } from './week-columns.tsx';

/** Chat minutes per week, with the median wait, the conversations that nobody joined and the mean rating. */
export function ChatChart({ chat: { perWeek, medianWaitMinutes, rating } }: { chat: SupervisorOverview['chat'] }) {
  const unattendedTotal = perWeek.reduce((total, { unattended }) => total + unattended, 0);
  const columns = perWeek.map(({ weekStart, minutes, sessions, unattended }) => ({
    weekStart,
    value: minutes,
    label: `Week ${weekNumber(weekStart)}: ${formatCount(minutes, 'minuut', 'minuten')} in ${formatCount(sessions, 'gesprek', 'gesprekken')}${unattended > 0 ? `, ${formatNumber(unattended)} zonder expert` : ''}`,
  }));
  return (
    <ChartCard
      id={chatSectionId}
      title="Chatminuten per week"
      table={{
        columns: ['Week', 'Minuten', 'Gesprekken', 'Zonder expert'],
        rows: perWeek.map(({ weekStart, minutes, sessions, unattended }) => ({
          name: `Week ${weekNumber(weekStart)}`,
          cells: [formatNumber(minutes), formatNumber(sessions), formatNumber(unattended)],
        })),
      }}
      legend={
        <>
          <span>
            Wachttijd (mediaan):{' '}
            <span className="font-semibold text-ink">
              {medianWaitMinutes === null ? '–' : formatHours(medianWaitMinutes / 60)}
            </span>
          </span>
          <span>
            Zonder expert:{' '}
            <span className="font-semibold text-ink">{formatCount(unattendedTotal, 'gesprek', 'gesprekken')}</span>
          </span>
          <span>
            Beoordeling:{' '}
            <span className="font-semibold text-ink">{rating === null ? '–' : `${formatDecimal(rating)} van 5`}</span>
          </span>
          <span>
            Een afgerond gesprek is alleen te lezen voor wie het voerde, en voor wie een verzoek behandelt dat eruit
            voortkwam.
          </span>
        </>
      }
    >
      <WeekColumns columns={columns} />
    </ChartCard>
  );
}
