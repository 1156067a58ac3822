import type { SupervisorOverview } from '#contract/supervisor.ts';
import { AppsLink } from '#web/features/apps/public.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { cx } from '#web/ui/cx.ts';
import { coverLook, running, solid } from './chart-styles.ts';
import { ChartCard } from './chart-card.tsx';
import { counted, numberText, weekNumber } from '../supervisor-texts.ts';
import { votesByCategory, type CategoryVotes } from './votes-by-category.ts';

type Props = { votes: SupervisorOverview['votesPerWeek']; weeks: string[] };

/** Lines beside each other: which is which needs no colours. */
const shown = 8;

/** How the votes on each category of apps go, week by week. */
export function VotesChart({ votes, weeks }: Props) {
  const categories = votesByCategory(votes, weeks);
  const most = Math.max(1, ...categories.flatMap(({ perWeek }) => perWeek));
  return (
    <ChartCard
      title="Stemmen per categorie"
      table={{
        columns: ['Categorie', ...weeks.map((start) => `wk ${weekNumber(start)}`)],
        rows: categories.map(({ category, perWeek }) => ({
          name: category,
          head: <AppsLink view={{ category }}>{category}</AppsLink>,
          cells: perWeek.map(numberText),
        })),
      }}
      legend={categories.length > shown && `De eerste ${shown} van ${categories.length}; alle staan in de tabel.`}
    >
      {categories.length === 0 && <EmptyState title="Nog geen stemmen" text="Hier staat waar collega’s op stemmen." />}
      <ul className="grid flex-1 content-start gap-0.5">
        {categories.slice(0, shown).map((category) => (
          <li key={category.category}>
            <CategoryRow {...category} weeks={weeks} most={most} />
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

type RowProps = CategoryVotes & { weeks: string[]; most: number };

function CategoryRow({ category, perWeek, total, weeks, most }: RowProps) {
  return (
    <div className="relative grid min-h-8 grid-cols-[minmax(0,9rem)_minmax(0,1fr)_2.5rem] items-center gap-3 rounded-md transition-colors has-[a:hover]:bg-surface-2">
      <AppsLink view={{ category }} className={`truncate ${coverLook}`}>
        {category}
      </AppsLink>
      <span
        role="img"
        aria-label={perWeek.map((count, at) => `week ${weekNumber(weeks[at]!)}: ${numberText(count)}`).join(', ')}
        className="flex h-6 items-end gap-0.5 border-b border-line"
      >
        {perWeek.map((count, at) => (
          <span
            key={weeks[at]}
            className={cx('flex-1 rounded-t-xs', at === perWeek.length - 1 ? running : solid)}
            style={{ height: `${(100 * count) / most}%` }}
          />
        ))}
      </span>
      <span className="text-right font-semibold tabular-nums">
        <span aria-hidden>{numberText(total)}</span>
        <span className="sr-only">{counted(total, 'stem', 'stemmen')}</span>
      </span>
    </div>
  );
}
