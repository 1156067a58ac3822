import { StatCardSkeleton } from '#web/ui/display/stat-card.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

const labels = [
  'Open verzoeken',
  'Zonder antwoord',
  'Eerste antwoord',
  'Tot besluit',
  'Actief in 7 dagen',
  'Chatminuten',
];

/** Placeholder of `OverviewSection` while it loads. */
export function FiguresSkeleton() {
  return (
    <SkeletonRegion label="Cijfers">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 md:grid-cols-3 xl:grid-cols-6">
        {labels.map((label) => (
          <StatCardSkeleton key={label} label={label} />
        ))}
      </div>
      <div className="mt-3 grid gap-3 lg:grid-cols-3">
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className="rounded-lg border border-line bg-surface-1 px-4 py-2">
            <SkeletonRows rows={4} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
