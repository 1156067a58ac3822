import { ChartColumn, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';

/** The figures of a chart as they stand in a table: the first column names the row. */
export type ChartTable = { columns: string[]; rows: ChartRow[] };
type ChartRow = {
  name: string;
  /** The name as it is shown, when that is a link. */ head?: ReactNode;
  cells: ReactNode[];
};

type Props = {
  title: string;
  table: ChartTable;
  /** Explains what the parts of a bar are. */
  legend?: ReactNode;
  className?: string;
  /** By which a link finds it. */
  id?: string;
  children: ReactNode;
};

/** A chart that can be read as a table as well. */
export function ChartCard({ title, table, legend, className, id, children }: Props) {
  const [isTable, setIsTable] = useState(false);
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
            onClick={() => setIsTable(!isTable)}
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
          {columns.map((column, at) => (
            <TableHeadCell key={column} align={at === 0 ? 'left' : 'right'} className="whitespace-normal!">
              {column}
            </TableHeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, head = name, cells }) => (
          <TableRow key={name}>
            <th scope="row" className="h-8 pl-4 text-left font-normal whitespace-nowrap">
              {head}
            </th>
            {cells.map((cell, at) => (
              <TableCell key={columns[at + 1]} align="right" className="h-8!">
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** One kind of part: the pattern tells it apart where colours do not. */
export function LegendItem({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-xs ${look}`} />
      {children}
    </span>
  );
}
