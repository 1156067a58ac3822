import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export type AppsPageHeaderProps = {
  /** Said of the page to those who oversee others. */
  overview?: string | undefined;
  quota: ReactNode;
};

export function AppsPageHeader({ overview, quota }: AppsPageHeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <PageHeader title="Apps & Tools" text={<Introduction overview={overview} />} />
      <div className="mb-6 w-full sm:w-auto">{quota}</div>
    </div>
  );
}

function Introduction({ overview }: { overview: string | undefined }) {
  return (
    <>
      Open uw gereedschap en stem op wat u als eerste nodig hebt.
      {overview && (
        <span className="ml-3 inline-block">
          <Badge>{overview}</Badge>
        </span>
      )}
    </>
  );
}
