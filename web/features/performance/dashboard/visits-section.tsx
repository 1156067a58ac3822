import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VisitFigures } from '#contract/performance.ts';
import { rateVital } from '#contract/vital-ratings.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { formatShare, formatVital, ratingTexts, ratingTones, vitalTexts } from '../format-figures.ts';
import { visitFiguresQuery } from '../performance-queries.ts';
import { VisitedPages } from './visited-pages.tsx';

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
