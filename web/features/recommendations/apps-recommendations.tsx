import { ChevronRight, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { RecommendedRow } from './recommended-row.tsx';
import { useRecommended } from './use-recommended.ts';

/** The recommendations one after another: whatever there is, the line stays as high as it is. */
export function AppsRecommendations() {
  const { recommended, error, isFetching, refetch } = useRecommended();
  const [turn, setTurn] = useState(0);
  if (!recommended) {
    if (!error) return <Skeleton className="h-4 w-64 max-w-full" />;
    return (
      <>
        <p role="alert" className="min-w-0 flex-1 truncate text-muted">
          De aanbevelingen konden niet worden geladen.
        </p>
        <Button icon={<RotateCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
          Opnieuw proberen
        </Button>
      </>
    );
  }
  const count = recommended.length;
  const shown = recommended[turn % Math.max(1, count)];
  if (!shown) {
    return (
      <p className="line-clamp-2 text-muted">
        Geen aanbevelingen: u kent alles wat collega’s met uw rol gebruiken of waarop zij stemmen.
      </p>
    );
  }
  return (
    <>
      <p className="shrink-0 text-xs font-medium text-muted max-md:hidden">Aanbevolen voor u</p>
      <RecommendedRow key={shown.app.id} {...shown} />
      {count > 1 && (
        <Button
          variant="ghost"
          size="sm"
          icon={<ChevronRight aria-hidden />}
          aria-label={`Volgende aanbeveling, nu ${(turn % count) + 1} van ${count}`}
          data-tip="Volgende aanbeveling"
          className="-mr-2 -ml-2"
          onClick={() => setTurn((turn % count) + 1)}
        />
      )}
    </>
  );
}
