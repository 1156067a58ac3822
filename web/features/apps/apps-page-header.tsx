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
      <span className="max-sm:hidden">Open uw gereedschap en stem op wat u als eerste nodig hebt.</span>
      {overview}
    </>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <PageHeader title="Apps & Tools" text={text} />
      <div className="mb-4 w-full sm:mb-6 sm:w-auto">{quota}</div>
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
