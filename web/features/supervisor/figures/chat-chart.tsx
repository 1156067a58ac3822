import type { SupervisorOverview } from '#contract/supervisor.ts';
import { ChartCard } from './chart-card.tsx';
import { chatId, counted, decimal, hoursText, numberText, weekNumber } from '../supervisor-texts.ts';
import { WeekColumns } from './week-columns.tsx';

/** How many minutes experts were on the line, and how long people waited for one. */
export function ChatChart({ chat: { perWeek, medianWaitMinutes, rating } }: { chat: SupervisorOverview['chat'] }) {
  const columns = perWeek.map(({ weekStart, minutes, sessions }) => ({
    weekStart,
    value: minutes,
    text: `Week ${weekNumber(weekStart)}: ${counted(minutes, 'minuut', 'minuten')} in ${counted(sessions, 'gesprek', 'gesprekken')}`,
  }));
  return (
    <ChartCard
      id={chatId}
      title="Chatminuten per week"
      table={{
        columns: ['Week', 'Minuten', 'Gesprekken'],
        rows: perWeek.map(({ weekStart, minutes, sessions }) => ({
          name: `Week ${weekNumber(weekStart)}`,
          cells: [numberText(minutes), numberText(sessions)],
        })),
      }}
      legend={
        <>
          <span>
            Wachttijd (mediaan):{' '}
            <span className="font-semibold text-ink">
              {medianWaitMinutes === null ? '–' : hoursText(medianWaitMinutes / 60)}
            </span>
          </span>
          <span>
            Beoordeling:{' '}
            <span className="font-semibold text-ink">{rating === null ? '–' : `${decimal(rating)} van 5`}</span>
          </span>
          <span>Gesprekken leest alleen wie ze voerde.</span>
        </>
      }
    >
      <WeekColumns columns={columns} />
    </ChartCard>
  );
}
