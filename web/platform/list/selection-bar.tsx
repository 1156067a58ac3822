import type { ReactNode } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '../text/format-number.ts';

type Props = {
  /** Name of the region for screen readers, such as `Gekozen verzoeken`. */
  label: string;
  count: number;
  /** Number of rows that one call changes at most. */
  maximum: number;
  /** Says what can be undone; default: every action. */
  undoable?: string;
  onClear: () => void;
  /** The buttons of the actions; on a phone one row that scrolls. */
  children: ReactNode;
};

/** The number of selected rows and their actions, sticky at the bottom of the list. */
export function SelectionBar(props: Props) {
  const { label, count, maximum, undoable = '10 seconden ongedaan te maken', onClear, children } = props;
  const isTooMany = count > maximum;
  return (
    <div
      role="region"
      aria-label={label}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-float px-4 py-3 max-md:bottom-14"
    >
      <div className="flex w-full items-center justify-between gap-2 sm:contents">
        <p role="status" className="mr-1 font-semibold tabular-nums">
          {formatNumber(count)} geselecteerd
        </p>
        <Button variant="ghost" className="sm:order-1" onClick={onClear}>
          Selectie wissen
        </Button>
      </div>
      <div className="flex gap-2 max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 sm:contents [&>button]:shrink-0">
        {children}
      </div>
      <span className={cx('order-2 ml-auto text-xs text-muted', !isTooMany && 'max-2xl:hidden')}>
        {isTooMany ? `Maximaal ${maximum} tegelijk` : undoable}
      </span>
    </div>
  );
}
