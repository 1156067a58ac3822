import { Link } from '@tanstack/react-router';
import type { SupervisorOverview } from '#contract/supervisor.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { StatCard } from '#web/ui/display/stat-card.tsx';
import { formatHours } from '../format-figures.ts';

type Figures = SupervisorOverview['incidents'];

/** How many incidents there were, whom they reached, and how long the first update and the end took. */
export function IncidentFigures({ incidents, weeks }: { incidents: Figures; weeks: number }) {
  const { count, reports, reached, firstUpdate, end } = incidents;
  return (
    <section aria-labelledby="storingen" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="storingen" className="text-base font-semibold tracking-snug">
          Storingen <span className="ml-1 text-xs font-normal text-muted">over {weeks} weken</span>
        </h2>
        <Link to="/status" className={linkClasses}>
          Alle storingen
        </Link>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 md:grid-cols-3 xl:grid-cols-5">
        <StatCard
          as="li"
          label="Storingen"
          value={formatNumber(count)}
          note={count === 0 ? 'geen in deze weken' : 'begonnen in deze weken'}
        />
        <StatCard as="li" label="Meldingen" value={formatNumber(reports)} note="elke collega één keer per storing" />
        <Median label="Tot eerste bericht" median={firstUpdate} />
        <Median label="Tot einde" median={end} />
        <StatCard
          as="li"
          label="Bereikte collega’s"
          value={formatNumber(reached)}
          note="melders en volgers; wie het alleen zag, telt niet mee"
        />
      </ul>
    </section>
  );
}

function Median({ label, median: { hours, count, before } }: { label: string; median: Figures['end'] }) {
  const was = before !== null && `, was ${formatHours(before)}`;
  return (
    <StatCard
      as="li"
      label={label}
      value={formatHours(hours)}
      noteTone={hours === null || before === null ? 'muted' : hours <= before ? 'good' : 'attention'}
      note={
        hours === null ? (
          <>nog niets in deze weken{was}</>
        ) : (
          <>
            mediaan van {formatCount(count, 'storing', 'storingen')}
            {was}
          </>
        )
      }
    />
  );
}
