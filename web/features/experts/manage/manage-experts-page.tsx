import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ExpertDialogs, type OpenExpertDialog } from '../expert-dialogs.tsx';
import { managedExpertsQuery } from '../experts-query.ts';
import { ManagedExpertRow } from './managed-expert-row.tsx';
import { manageExpertsHeader } from './manage-experts-header.ts';

/** Management of the experts and their accounts. */
export function ManageExpertsPage() {
  const query = useQuery(managedExpertsQuery);
  const { data: loaded, error } = query;
  const experts = useDeferredData(loaded);
  const [open, setOpen] = useState<OpenExpertDialog | null>(null);
  const now = useNow();
  return (
    <>
      <PageHeader {...manageExpertsHeader} />
      <Card padding="none">
        {experts ? (
          <ul>
            {experts.map((expert) => (
              <ManagedExpertRow
                key={expert.id}
                expert={expert}
                now={now}
                onOpen={(dialog) => setOpen({ expert, dialog })}
              />
            ))}
          </ul>
        ) : error ? (
          <QueryError title="De experts konden niet worden geladen" query={query} />
        ) : (
          <SkeletonRegion label="Experts" className="px-4">
            <SkeletonRows rows={8} />
          </SkeletonRegion>
        )}
      </Card>
      <ExpertDialogs open={open} onChange={setOpen} />
    </>
  );
}
