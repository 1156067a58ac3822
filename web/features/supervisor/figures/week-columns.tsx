import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { listId, numberText, weekNumber } from '../supervisor-texts.ts';
import { running, solid } from './chart-styles.ts';
import type { SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';

export type Column = {
  weekStart: string;
  value: number;
  /** What it says when it is read aloud or pointed at. */
  text: string;
};

type Props = {
  columns: Column[];
  /** The list behind a column. */
  viewOf?: (at: number) => SupervisorView;
};

/** Standing bars, one for each week; the last week still runs and is marked as such. */
export function WeekColumns({ columns, viewOf }: Props) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  return (
    // Twelve weeks side by side are wide enough to press only with a little of the card's edge.
    <ol className="-mx-2 flex min-h-44 flex-1">
      {columns.map((column, at) => {
        const content = (
          <>
            <Bar column={column} most={most} isLast={at === columns.length - 1} />
            <VisuallyHidden>{column.text}</VisuallyHidden>
          </>
        );
        return (
          <li key={column.weekStart} className="relative flex min-w-0 flex-1" data-tip={column.text}>
            {viewOf ? (
              <ViewLink view={viewOf(at)} part={listId} className="group relative flex min-w-0 flex-1 rounded-sm">
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

/** The bar and the room above it share the height, so that the chart may be as tall as its card. */
function Bar({ column: { weekStart, value }, most, isLast }: { column: Column; most: number; isLast: boolean }) {
  return (
    <span aria-hidden className="flex min-w-0 flex-1 flex-col px-0.5 text-center text-xs text-muted tabular-nums">
      <span style={{ flexGrow: most - value }} />
      <span className="truncate font-medium text-ink">{value > 0 && numberText(value)}</span>
      <span
        className={cx(
          'mx-auto mt-1 min-h-0.5 w-full max-w-12 rounded-t-sm transition-opacity group-hover:opacity-80',
          isLast ? running : solid,
        )}
        style={{ flexGrow: value }}
      />
      <span className={cx('border-t border-line pt-1.5', isLast && 'font-semibold text-ink')}>
        {weekNumber(weekStart)}
      </span>
    </span>
  );
}
