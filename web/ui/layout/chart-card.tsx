import { ChartColumn, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useDataVisualization } from './use-data-visualization.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';

/** The data of a chart as a table. The first column holds the row names. */
export type ChartTable = { columns: string[]; rows: ChartRow[] };
type ChartRow = {
  name: string;
  /** Rendered in place of `name`, for example a link. */
  head?: ReactNode;
  cells: ReactNode[];
};

type Props = {
  title: string;
  table: ChartTable;
  legend?: ReactNode;
  className?: string;
  /** Target of links within the page. */
  id?: string;
  children: ReactNode;
};

/** A card that shows its data as a chart or as a table; without data visualisation a table, unless the chart is asked for. */
export function ChartCard({ title, table, legend, className, id, children }: Props) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const hasCharts = useDataVisualization();
  const isTable = chosen ?? !hasCharts;
  return (
    <Card as="section" aria-label={title} {...(id && { id, tabIndex: -1 })} className={cx('scroll-mt-18', className)}>
      <CardHeader
        title={title}
        action={
          <Button
            variant="link"
            size="sm"
            icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            aria-label={isTable ? `${title} als grafiek` : `${title} als tabel`}
            onClick={() => setChosen(!isTable)}
          >
            {isTable ? 'Als grafiek' : 'Als tabel'}
          </Button>
        }
      />
      {isTable ? (
        <div className="-mx-4 max-h-64 overflow-y-auto [scrollbar-width:thin]">
          <FiguresTable label={title} table={table} />
        </div>
      ) : (
        <>
          <div className="flex min-h-0 flex-1 flex-col justify-end">{children}</div>
          {legend && <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">{legend}</div>}
        </>
      )}
    </Card>
  );
}

function FiguresTable({ label, table: { columns, rows } }: { label: string; table: ChartTable }) {
  return (
    <Table label={`${label}, tabel`}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <TableHeadCell key={column} align={index === 0 ? 'left' : 'right'} className="whitespace-normal!">
              {column}
            </TableHeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, head = name, cells }, row) => (
          // Two rows can have the same name.
          <TableRow key={row}>
            <th scope="row" className="h-8 pl-4 text-left font-normal whitespace-nowrap">
              {head}
            </th>
            {cells.map((cell, index) => (
              <TableCell key={columns[index + 1]} align="right" className="h-8!">
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** `pattern`: classes of the bar segment that the item explains. */
export function LegendItem({ pattern, children }: { pattern: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-xs ${pattern}`} />
      {children}
    </span>
  );
}
