import type { ServerFigures } from '#contract/performance.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { StatCard, StatCardSkeleton } from '#web/ui/display/stat-card.tsx';
import { formatDuration, formatMegabytes, formatRate, formatShare } from '../format-figures.ts';

const gridClasses =
  'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-2 lg:grid-cols-3 min-[85.25rem]:grid-cols-6';

/** The main figures of the last minutes, of all instances together. */
export function ServerStats({ figures }: { figures: ServerFigures }) {
  const { requests, statements, instances, minutes } = figures;
  const highest = (value: (instance: ServerFigures['instances'][number]) => number) =>
    Math.max(0, ...instances.map(value));
  const resident = instances.reduce((total, { memory }) => total + memory.resident, 0);
  const waiting = instances.reduce((total, { pool }) => total + pool.waiting, 0);
  return (
    <ul className={gridClasses}>
      <StatCard
        as="li"
        label="Aanroepen"
        value={formatRate(requests.perSecond)}
        note={`${formatNumber(requests.count)} in ${minutes} minuten`}
      />
      <StatCard
        as="li"
        label="Mediaan (p50)"
        value={formatDuration(requests.p50)}
        note={`p95 ${formatDuration(requests.p95)}, p99 ${formatDuration(requests.p99)}`}
      />
      <StatCard
        as="li"
        label="Serverfouten"
        value={formatNumber(requests.serverErrors)}
        note={`${formatShare(requests.serverErrors, requests.count)} van de aanroepen`}
        noteTone={requests.serverErrors > 0 ? 'danger' : 'good'}
      />
      <StatCard
        as="li"
        label="Event loop (p99)"
        value={formatDuration(highest(({ eventLoop }) => eventLoop.p99))}
        note={`hoogste ${formatDuration(highest(({ eventLoop }) => eventLoop.max))}`}
      />
      <StatCard
        as="li"
        label="Geheugen"
        value={formatMegabytes(resident)}
        note={formatCount(instances.length, 'instantie', 'instanties')}
      />
      <StatCard
        as="li"
        label="Database (p95)"
        value={formatDuration(statements.p95)}
        note={
          waiting > 0
            ? `${formatCount(waiting, 'wacht', 'wachten')} op een verbinding`
            : formatRate(statements.perSecond)
        }
        noteTone={waiting > 0 ? 'attention' : 'muted'}
      />
    </ul>
  );
}

export function ServerStatsSkeleton() {
  return (
    <div className={gridClasses}>
      {['Aanroepen', 'Mediaan (p50)', 'Serverfouten', 'Event loop (p99)', 'Geheugen', 'Database (p95)'].map((label) => (
        <StatCardSkeleton key={label} label={label} />
      ))}
    </div>
  );
}
