import type { SupervisorOverview } from '#contract/supervisor.ts';
import { AppsLink } from '#web/features/apps/public.tsx';
import { compareNames } from '#web/platform/text/compare-names.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ChartCard } from '#web/ui/layout/chart-card.tsx';
import { weekNumber } from '../format-figures.ts';
import { barList, barRow, coverLinkClasses, currentWeekBar, solidBar } from './chart-styles.ts';

type Props = { votes: SupervisorOverview['votesPerWeek']; weeks: string[] };

const maxRows = 8;

/** Votes per week for each app category, as one row of columns per category. */
export function VotesChart({ votes, weeks }: Props) {
  const categories = votesByCategory(votes, weeks);
  const max = Math.max(1, ...categories.flatMap(({ perWeek }) => perWeek));
  return (
    <ChartCard
      title="Stemmen per categorie"
      table={{
        columns: ['Categorie', ...weeks.map((start) => `wk ${weekNumber(start)}`)],
        rows: categories.map(({ category, perWeek }) => ({
          name: category,
          head: <AppsLink view={{ category }}>{category}</AppsLink>,
          cells: perWeek.map(formatNumber),
        })),
      }}
      legend={categories.length > maxRows && `De eerste ${maxRows} van ${categories.length}; alle staan in de tabel.`}
    >
      {categories.length === 0 && <EmptyState title="Nog geen stemmen" text="Hier staat waar collega’s op stemmen." />}
      <ul className={barList}>
        {categories.slice(0, maxRows).map((category) => (
          <CategoryRow key={category.category} {...category} weeks={weeks} max={max} />
        ))}
      </ul>
    </ChartCard>
  );
}

type RowProps = CategoryVotes & { weeks: string[]; max: number };

function CategoryRow({ category, perWeek, total, weeks, max }: RowProps) {
  return (
    <li className={barRow}>
      <AppsLink view={{ category }} className={`truncate ${coverLinkClasses}`}>
        {category}
      </AppsLink>
      <span
        role="img"
        aria-label={perWeek.map((count, at) => `week ${weekNumber(weeks[at]!)}: ${formatNumber(count)}`).join(', ')}
        className="flex h-6 items-end gap-0.5 border-b border-line"
      >
        {perWeek.map((count, at) => (
          <span
            key={weeks[at]}
            className={cx('flex-1 rounded-t-xs', at === perWeek.length - 1 ? currentWeekBar : solidBar)}
            style={{ height: `${(100 * count) / max}%` }}
          />
        ))}
      </span>
      <span className="min-w-10 text-right font-semibold tabular-nums">
        <span aria-hidden>{formatNumber(total)}</span>
        <span className="sr-only">{formatCount(total, 'stem', 'stemmen')}</span>
      </span>
    </li>
  );
}

type CategoryVotes = { category: string; perWeek: number[]; total: number };

/** Votes per category for every week (0 without votes), sorted by total, highest first. */
export function votesByCategory(votes: SupervisorOverview['votesPerWeek'], weeks: string[]): CategoryVotes[] {
  const categories = [...new Set(votes.map(({ category }) => category))];
  return categories
    .map((category) => {
      const countByWeek = new Map(
        votes.flatMap((vote) => (vote.category === category ? [[vote.weekStart, vote.count]] : [])),
      );
      const perWeek = weeks.map((week) => countByWeek.get(week) ?? 0);
      return { category, perWeek, total: perWeek.reduce((sum, count) => sum + count, 0) };
    })
    .toSorted((one, other) => other.total - one.total || compareNames(one.category, other.category));
}
