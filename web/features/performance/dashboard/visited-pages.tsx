import type { VisitFigures } from '#contract/performance.ts';
import { rateVital, vitalNames } from '#contract/vital-ratings.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { formatVital } from '../format-figures.ts';

const textClasses = { good: '', fair: 'text-warn!', poor: 'text-danger!' };

/** The vitals of each page: three of four visits are at or below the value. */
export function VisitedPages({ pages }: { pages: VisitFigures['pages'] }) {
  return (
    <Table label="Bezoeken per pagina">
      <thead>
        <tr>
          <TableHeadCell>Pagina</TableHeadCell>
          <TableHeadCell align="right">Metingen</TableHeadCell>
          {vitalNames.map((name) => (
            <TableHeadCell key={name} align="right">
              {name}
            </TableHeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map(({ page, vitals }) => (
          <TableRow key={page}>
            <TableCell strong>{page === '/login' ? 'Inloggen' : page}</TableCell>
            <TableCell align="right">{formatNumber(Math.max(...vitals.map(({ count }) => count)))}</TableCell>
            {vitals.map(({ name, p75 }) => (
              <TableCell key={name} align="right" className={p75 === null ? '' : textClasses[rateVital(name, p75)]}>
                {formatVital(name, p75)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
