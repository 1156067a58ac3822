import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ExpertDialogs, type OpenExpertDialog } from '../expert-dialogs.tsx';
import { managedExpertsQuery } from '../experts-query.ts';
import { ManagedExpertRow } from './managed-expert-row.tsx';
import { manageExpertsPage } from '../pages.ts';

/** Management of the experts and their accounts. */
export function ManageExpertsPage() {
  const query = useQuery(managedExpertsQuery);
  const [open, setOpen] = useState<OpenExpertDialog | null>(null);
  const now = useNow();
  return (
    <>
      <PageHeader {...headerOf(manageExpertsPage)} />
      <Card padding="none">
        <QueryContent
          deferred
          query={query}
          failed="De experts konden niet worden geladen"
          loading={<SkeletonList label="Experts" rows={8} className="px-4" />}
        >
          {(experts) => (
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
          )}
        </QueryContent>
      </Card>
      <ExpertDialogs open={open} onChange={setOpen} />
    </>
  );
}
