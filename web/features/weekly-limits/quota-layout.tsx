import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The box of a weekly quota, on phones one line, with a skeleton until it is loaded. */
export function QuotaLayout({ children }: { children?: ReactNode }) {
  return (
    <div className="phone-line flex min-h-15 items-center gap-3.5 rounded-lg border border-line bg-surface-1 px-4 py-2.5">
      {children ?? <QuotaSkeleton />}
    </div>
  );
}

function QuotaSkeleton() {
  return (
    <>
      <Skeleton className="h-6 w-9.5" />
      <span className="flex gap-x-2 gap-y-2 sm:flex-col">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-3 w-24 sm:w-44" />
      </span>
    </>
  );
}
