import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** A grey block; `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-md bg-surface-3', className)} />;
}

/** Wraps skeletons and announces once to screen readers what is loading. */
export function SkeletonRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <output className="sr-only">{label} laden...</output>
      {children}
    </div>
  );
}

function lineWidth(at: number, lines: number): string {
  if (at > 0 && at === lines - 1) return 'w-3/5';
  return at % 2 ? 'w-11/12' : 'w-full';
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={cx('h-3', lineWidth(at, lines))} />
      ))}
    </span>
  );
}

/** A skeleton in the layout of an app card. */
export function SkeletonCard() {
  return (
    <div className="flex min-h-43 flex-col rounded-lg border border-line bg-surface-1 p-4">
      <div className="mb-4 flex items-center gap-3">
        <Skeleton className="size-10 rounded-lg" />
        <span className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </span>
      </div>
      <SkeletonText lines={2} />
      <div className="mt-auto flex items-center justify-between gap-6 pt-4">
        <Skeleton className="h-3 w-16" />
        <Skeleton className="h-8 w-20 rounded-lg" />
      </div>
    </div>
  );
}

/** Skeletons of the rows of a list or table. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div className="flex flex-col">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="flex h-14 items-center justify-between gap-4 border-t border-line first:border-t-0">
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className={cx('h-3.5', ['w-2/5', 'w-1/2', 'w-1/3'][at % 3])} />
            <Skeleton className="h-3 w-1/4" />
          </span>
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </div>
  );
}
