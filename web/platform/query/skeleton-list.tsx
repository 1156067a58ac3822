import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

type Props = { label: string; rows?: number; className?: string };

/** The skeleton of a list or table that is loaded, which announces once to screen readers what is loading. */
export function SkeletonList({ label, rows, className }: Props) {
  return (
    <SkeletonRegion label={label} className={className}>
      <SkeletonRows rows={rows} />
    </SkeletonRegion>
  );
}
