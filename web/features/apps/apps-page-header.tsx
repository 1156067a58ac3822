import type { ReactNode } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

export type AppsPageHeaderProps = {
  /** An `Overview`, for supervisors and administrators. */
  overview: ReactNode;
  quota: ReactNode;
};

export function AppsPageHeader({ overview, quota }: AppsPageHeaderProps) {
  const text = (
    <>
      <span className="max-sm:hidden">Open uw apps en tools, en stem op wat u als eerste nodig hebt.</span>
      {overview}
    </>
  );
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 *:mb-0 sm:mb-5 sm:*:mb-0">
      <PageHeader title="Apps & Tools" text={text} />
      <div className="w-full sm:w-auto">{quota}</div>
    </div>
  );
}

export function Overview({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block sm:ml-3">
      <Badge>{children}</Badge>
    </span>
  );
}
