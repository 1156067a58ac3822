import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { weekNumber } from '../format-figures.ts';
import { requestsSectionId } from '../section-ids.ts';
import { currentWeekBar, solidBar } from './chart-styles.ts';
import type { SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';

export type Column = {
  weekStart: string;
  value: number;
  /** Accessible name and tooltip. */
  label: string;
};

type Props = {
  columns: Column[];
  /** Makes each column a link to this view, by the index of the column. */
  viewAt?: (index: number) => SupervisorView;
};

/** A column chart with one column per week. The last week is incomplete and has another colour. */
export function WeekColumns({ columns, viewAt }: Props) {
  const max = Math.max(1, ...columns.map(({ value }) => value));
  return (
    // The negative margin gives twelve columns the minimum target width on a phone.
    <ol className="-mx-2 flex min-h-44 flex-1">
      {columns.map((column, index) => {
        const content = (
          <>
            <Bar column={column} max={max} isCurrent={index === columns.length - 1} />
            <VisuallyHidden>{column.label}</VisuallyHidden>
          </>
        );
        return (
          <li key={column.weekStart} className="relative flex min-w-0 flex-1" data-tip={column.label}>
            {viewAt ? (
              <ViewLink
                view={viewAt(index)}
                targetId={requestsSectionId}
                className="group relative flex min-w-0 flex-1 rounded-sm"
              >
                {content}
              </ViewLink>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}

type BarProps = { column: Column; max: number; isCurrent: boolean };

/** Bar and spacer divide the available height by flex-grow, so the chart fills the height of its card. */
function Bar({ column: { weekStart, value }, max, isCurrent }: BarProps) {
  return (
    <span aria-hidden className="flex min-w-0 flex-1 flex-col px-0.5 text-center text-xs text-muted tabular-nums">
      <span style={{ flexGrow: max - value }} />
      <span className="truncate font-medium text-ink">{value > 0 && formatNumber(value)}</span>
      <span
        className={cx(
          'mx-auto mt-1 min-h-0.5 w-full max-w-12 rounded-t-sm transition-opacity group-hover:opacity-80',
          isCurrent ? currentWeekBar : solidBar,
        )}
        style={{ flexGrow: value }}
      />
      <span className={cx('border-t border-line pt-1.5', isCurrent && 'font-semibold text-ink')}>
        {weekNumber(weekStart)}
      </span>
    </span>
  );
}
