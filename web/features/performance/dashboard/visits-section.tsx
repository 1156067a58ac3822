import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VisitFigures } from '#contract/performance.ts';
import { rateVital, vitalNames } from '#contract/vital-ratings.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { formatShare, formatVital, ratingTexts, ratingTones, vitalTexts } from '../format-figures.ts';
import { visitFiguresQuery } from '../performance-queries.ts';

const periods = [
  { value: '1', label: 'Vandaag' },
  { value: '7', label: '7 dagen' },
  { value: '28', label: '28 dagen' },
];

/** The web vitals of real visits, in all and per page. */
export function VisitsSection() {
  const [days, setDays] = useState('7');
  const query = useQuery(visitFiguresQuery(Number(days)));
  return (
    <Card as="section" aria-label="Bezoeken" padding="none" className="mt-3">
      <CardHeader
        inset
        title="Bezoeken"
        note="gemeten in de browsers van gebruikers, zonder namen"
        action={<Segmented label="Periode" options={periods} value={days} onChange={setDays} />}
      />
      <QueryContent
        deferred
        query={query}
        failed="De bezoeken konden niet worden geladen"
        loading={<SkeletonList label="Bezoeken" rows={4} className="px-4" />}
      >
        {(data) =>
          data.pages.length === 0 ? (
            <EmptyState
              title="Nog geen bezoeken gemeten"
              text="Een bezoek telt mee zodra de gebruiker de pagina verlaat of een ander tabblad kiest."
            />
          ) : (
            <Visits visits={data} />
          )
        }
      </QueryContent>
    </Card>
  );
}

function Visits({ visits: { vitals, pages } }: { visits: VisitFigures }) {
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-4 px-4 pb-4 md:grid-cols-3 xl:grid-cols-5">
        {vitals.map((vital) => (
          <Vital key={vital.name} vital={vital} />
        ))}
      </ul>
      <VisitedPages pages={pages} />
    </>
  );
}

const barClasses = { good: 'bg-ok', fair: 'bg-warn', poor: 'bg-danger' };

function Vital({ vital: { name, count, p75, ratings } }: { vital: VisitFigures['vitals'][number] }) {
  const rating = p75 === null ? null : rateVital(name, p75);
  const shares = ratings
    .filter((each) => each.count > 0)
    .map((each) => `${formatShare(each.count, count)} ${ratingTexts[each.rating].toLowerCase()}`);
  return (
    <li className="grid content-start gap-1">
      <p className="min-h-8 text-xs text-muted">
        <span className="font-medium">{name}</span> {vitalTexts[name]}
      </p>
      <p className="text-2xl font-bold tracking-tight tabular-nums">{formatVital(name, p75)}</p>
      {rating && <StatusDot tone={ratingTones[rating]}>{ratingTexts[rating]}</StatusDot>}
      {count > 0 && (
        <>
          <span aria-hidden data-chart className="mt-1 flex h-2 gap-px overflow-hidden rounded-full">
            {ratings.map((each) => (
              <span key={each.rating} className={barClasses[each.rating]} style={{ flexGrow: each.count }} />
            ))}
          </span>
          <p className="text-xs text-muted">
            {formatCount(count, 'meting', 'metingen')}: {shares.join(', ')}
          </p>
        </>
      )}
    </li>
  );
}

const textClasses = { good: '', fair: 'text-warn!', poor: 'text-danger!' };

/** The vitals of each page: three of four visits are at or below the value. */
function VisitedPages({ pages }: { pages: VisitFigures['pages'] }) {
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
