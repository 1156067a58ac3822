import type { ServerFigures } from '#contract/performance.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { formatClock } from '#web/platform/time/format-time.ts';
import { ChartCard } from '#web/ui/layout/chart-card.tsx';
import { formatDuration, formatMegabytes } from '../format-figures.ts';
import { LineChart, LineLegend, type Line } from './line-chart.tsx';

type Minutes = ServerFigures['perMinute'];

/** The last hour as charts: durations, number of calls, event loop and memory. */
export function MinuteCharts({ minutes: stored }: { minutes: Minutes }) {
  const minutes = fillMinutes(stored);
  const lines = linesOf(minutes);
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <MinuteChart title="Antwoordtijd" minutes={minutes} lines={lines.durations} format={formatDuration} />
      <MinuteChart title="Aanroepen per minuut" minutes={minutes} lines={lines.calls} format={formatNumber} />
      <MinuteChart title="Event loop en database" minutes={minutes} lines={lines.waits} format={formatDuration} />
      <MinuteChart
        title="Geheugen"
        minutes={minutes}
        lines={lines.memory}
        format={(megabytes) => formatMegabytes(megabytes * 1024 ** 2)}
      />
    </div>
  );
}

function linesOf(minutes: ReturnType<typeof fillMinutes>): Record<'durations' | 'calls' | 'waits' | 'memory', Line[]> {
  const line = (
    name: string,
    className: string,
    value: (minute: Minutes[number]) => number | null,
    dashes = '',
  ): Line => ({
    name,
    className,
    values: minutes.map(({ figures }) => figures && value(figures)),
    ...(dashes && { dashes }),
  });
  return {
    durations: [
      line('Mediaan (p50)', 'text-link', ({ p50 }) => p50),
      line('p95', 'text-violet', ({ p95 }) => p95, '6 4'),
      line('p99', 'text-accent-mark', ({ p99 }) => p99, '1 5'),
    ],
    calls: [
      line('Aanroepen', 'text-link', ({ requests }) => requests),
      line('Serverfouten', 'text-danger', ({ serverErrors }) => serverErrors, '6 4'),
    ],
    waits: [
      line('Event loop (p99)', 'text-link', ({ eventLoopP99 }) => eventLoopP99),
      line('Database (p95)', 'text-violet', ({ statementP95 }) => statementP95, '6 4'),
    ],
    memory: [line('Geheugen van het proces', 'text-link', ({ resident }) => resident / 1024 ** 2)],
  };
}

type ChartProps = { title: string; minutes: { minute: string }[]; lines: Line[]; format: (value: number) => string };

function MinuteChart({ title, minutes, lines, format }: ChartProps) {
  const times = minutes.map(({ minute }) => formatClock(minute));
  const show = (value: number | null | undefined) => (value === null || value === undefined ? '–' : format(value));
  const latest = lines.map(({ name, values }) => `${name} ${show(values.at(-1))}`).join(', ');
  return (
    <ChartCard
      title={title}
      table={{
        columns: ['Tijd', ...lines.map(({ name }) => name)],
        rows: times.map((name, at) => ({ name, cells: lines.map(({ values }) => show(values[at])) })).toReversed(),
      }}
      legend={<LineLegend lines={lines} />}
    >
      <LineChart
        lines={lines}
        ends={[times[0] ?? '', times.at(-1) ?? '']}
        format={format}
        summary={`${title} van het laatste uur. Laatste minuut: ${latest}.`}
      />
    </ChartCard>
  );
}

type Figures = ServerFigures['perMinute'][number];

const minuteMs = 60_000;

/** Every minute from the first to the last, with null for one that no instance stored: the portal was down then. */
export function fillMinutes(stored: Figures[]): { minute: string; figures: Figures | null }[] {
  const byTime = new Map(stored.map((figures) => [Date.parse(figures.minute), figures]));
  const [first, last] = [Math.min(...byTime.keys()), Math.max(...byTime.keys())];
  const minutes = [];
  for (let time = first; time <= last; time += minuteMs)
    minutes.push({ minute: new Date(time).toISOString(), figures: byTime.get(time) ?? null });
  return minutes;
}
