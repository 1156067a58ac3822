import { ChevronRight, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { RecommendationRow } from './recommendation-row.tsx';
import { useRecommendedApps } from './use-recommended-apps.ts';

/** One recommendation at a time, in a row of fixed height; nothing without any. */
export function RecommendationCarousel() {
  const { recommended, query } = useRecommendedApps();
  const [index, setIndex] = useState(0);
  if (!recommended) {
    if (!query.error) return <Skeleton className="h-4 w-64 max-w-full" />;
    return (
      <>
        <p role="alert" className="min-w-0 flex-1 truncate text-muted">
          De aanbevelingen konden niet worden geladen.
        </p>
        <Button icon={<RotateCw aria-hidden />} busy={query.isFetching} onClick={() => void query.refetch()}>
          Opnieuw proberen
        </Button>
      </>
    );
  }
  const count = recommended.length;
  const shown = recommended[index % Math.max(1, count)];
  if (!shown) return null;
  return (
    <>
      <p className="shrink-0 text-xs font-medium text-muted max-lg:hidden">Aanbevolen voor u</p>
      <RecommendationRow key={shown.app.id} isLine {...shown} />
      {count > 1 && (
        <Button
          variant="ghost"
          size="sm"
          icon={<ChevronRight aria-hidden />}
          aria-label={`Volgende aanbeveling, nu ${(index % count) + 1} van ${count}`}
          data-tip="Volgende aanbeveling"
          className="-mr-2 -ml-2"
          onClick={() => setIndex((index % count) + 1)}
        />
      )}
    </>
  );
}
