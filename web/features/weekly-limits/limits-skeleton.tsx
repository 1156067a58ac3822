import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import type { LimitKind } from './limit-kinds.ts';

type Props = { kinds: readonly LimitKind[]; collapsed: boolean };

/** The weekly limits in the sidebar while they are loaded. */
export function LimitsSkeleton({ kinds, collapsed }: Props) {
  if (collapsed) {
    return (
      <SkeletonRegion label="Weeklimieten" className="grid gap-2">
        {kinds.map(({ type }) => (
          <div key={type} className="grid h-5.5 content-between justify-items-center">
            <Skeleton className="h-3 w-6" />
            <Skeleton className="h-1 w-full" />
          </div>
        ))}
      </SkeletonRegion>
    );
  }
  return (
    <SkeletonRegion label="Weeklimieten" className="grid gap-1.5">
      <div className="flex h-5 items-center justify-between">
        <span aria-hidden className="font-medium">
          Deze week
        </span>
        <Skeleton className="h-3 w-24" />
      </div>
      {kinds.map(({ type, label }) => (
        <div key={type} className="flex h-4 items-center gap-3">
          <span aria-hidden className="w-20 shrink-0 truncate text-xs text-muted">
            {label}
          </span>
          <Skeleton className="h-1 flex-1" />
          <Skeleton className="h-3 w-8" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
