import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { mayScrollToFocus } from '#web/ui/may-scroll-to-focus.ts';
import { fadingEdges, useScrollEdges } from './use-scroll-edges.ts';

/** A table in a region that scrolls horizontally and can be focused, so that it scrolls by keyboard too. */
export function Table({ label, className, children, ...rest }: ComponentProps<'table'> & { label: string }) {
  const region = useScrollEdges<HTMLElement>();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only scrolls to what has the focus
    <section
      ref={region}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it Safari cannot scroll by keyboard
      tabIndex={0}
      onFocus={revealFocus}
      className={cx('scroll-px-2 overflow-x-auto focus-visible:-outline-offset-2', fadingEdges)}
    >
      <table {...rest} className={cx('w-full border-collapse', className)}>
        {children}
      </table>
    </section>
  );
}

/** Chromium does not scroll horizontally to a control that is partly visible. */
function revealFocus({ target, currentTarget }: FocusEvent): void {
  if (target === currentTarget || !mayScrollToFocus(target)) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const edge = 'px-2 first:pl-4 last:pr-4';

export type SortDirection = 'asc' | 'desc';

export type TableHeadCellProps = {
  /** `false`: sortable but not sorted now; undefined: not sortable. */
  sort?: SortDirection | false;
  onSort?: () => void;
  align?: 'left' | 'right';
  className?: string;
  children?: ReactNode;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function TableHeadCell({ sort, onSort, align = 'left', className, children }: TableHeadCellProps) {
  const Icon = sort === 'asc' ? ArrowUp : sort === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sort ? ariaSort[sort] : sort === false ? 'none' : undefined}
      className={cx(
        'h-9 border-y border-line bg-surface-2 text-xs font-medium whitespace-nowrap text-muted',
        edge,
        align === 'right' ? 'text-right' : 'text-left',
        className,
      )}
    >
      {sort === undefined ? (
        children
      ) : (
        <button
          type="button"
          onClick={onSort}
          className={cx(
            'group inline-flex h-6 items-center gap-1 rounded-sm transition-colors hover:text-ink',
            align === 'right' && 'flex-row-reverse',
            sort && 'text-ink',
          )}
        >
          {children}
          <Icon aria-hidden className={cx('size-3.5', !sort && 'opacity-60 group-hover:opacity-100')} />
        </button>
      )}
    </th>
  );
}

export function TableRow({ selected = false, className, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      {...rest}
      className={cx(
        'border-b border-line transition-colors last:border-b-0',
        selected ? 'bg-selected' : 'hover:bg-surface-2',
        className,
      )}
    />
  );
}

export type TableCellProps = Omit<ComponentProps<'td'>, 'align'> & {
  align?: 'left' | 'right';
  /** The row header cell. */
  strong?: boolean;
};

export function TableCell({ align = 'left', strong = false, className, ...rest }: TableCellProps) {
  return (
    <td
      {...rest}
      className={cx(
        'h-10 py-1.5',
        edge,
        strong ? 'min-w-48 font-medium text-ink' : 'text-muted',
        align === 'right' && 'text-right whitespace-nowrap tabular-nums',
        className,
      )}
    />
  );
}
