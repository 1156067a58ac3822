import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { StatCard, StatCardSkeleton } from '#web/ui/display/stat-card.tsx';
import { SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { apiKeyStatsQuery } from './api-key-queries.ts';

const gridClasses = 'grid grid-cols-2 gap-3 lg:grid-cols-4';

/** Four figures of all keys of this user. */
export function KeyStats() {
  return (
    <QueryContent
      query={useQuery(apiKeyStatsQuery)}
      failed="De cijfers van uw API keys konden niet worden geladen"
      errorFrame={Card}
      loading={
        <SkeletonRegion label="Cijfers van uw API keys" className={gridClasses}>
          <StatCardSkeleton label="Totaal keys" hasNote={false} />
          <StatCardSkeleton label="Actieve keys" hasNote={false} />
          <StatCardSkeleton label="Verlopen keys" hasNote={false} />
          <StatCardSkeleton label="Totaal gebruik" />
        </SkeletonRegion>
      }
    >
      {(stats) => (
        <ul className={gridClasses}>
          <StatCard as="li" label="Totaal keys" value={formatNumber(stats.totalKeys)} />
          <StatCard as="li" label="Actieve keys" value={formatNumber(stats.activeKeys)} />
          <StatCard as="li" label="Verlopen keys" value={formatNumber(stats.expiredKeys)} />
          <StatCard as="li" label="Totaal gebruik" value={formatNumber(stats.totalUsage)} note="aanroepen" />
        </ul>
      )}
    </QueryContent>
  );
}
