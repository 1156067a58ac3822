import type { ReactNode } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

export type AppsPageHeaderProps = {
  /** An `Overview`, for supervisors and administrators. */
  overview: ReactNode;
  quota: ReactNode;
};

export function AppsPageHeader({ overview, quota }: AppsPageHeaderProps) {
  const text = <>Open uw gereedschap en stem op wat u als eerste nodig hebt.{overview}</>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <PageHeader title="Apps & Tools" text={text} />
      <div className="mb-6 w-full sm:w-auto">{quota}</div>
    </div>
  );
}

export function Overview({ children }: { children: ReactNode }) {
  return (
    <span className="ml-3 inline-block">
      <Badge>{children}</Badge>
    </span>
  );
}
