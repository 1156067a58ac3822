import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/platform/call/error-text.ts';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AddSynonymsForm } from './add-synonyms-form.tsx';
import { SynonymsList } from './synonyms-list.tsx';
import { synonymsQuery } from './synonyms-query.ts';
import { synonymsHeader } from './synonyms-header.ts';

/** The words that the search treats alike, for administrators. */
export function SynonymsPage() {
  const { data: loaded, error, isFetching, refetch } = useQuery(synonymsQuery);
  const groups = useDeferredData(loaded);
  return (
    <>
      <PageHeader {...synonymsHeader} />
      <div className="grid gap-3">
        <Card as="section" aria-label="Nieuwe zoekwoorden">
          <AddSynonymsForm />
        </Card>
        <Card as="section" padding="none" aria-label="Alle zoekwoorden">
          {groups ? (
            <SynonymsList groups={groups} />
          ) : error ? (
            <ErrorState
              title="De zoekwoorden konden niet worden geladen"
              text={errorText(error)}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRegion label="Zoekwoorden" className="px-4">
              <SkeletonRows rows={4} />
            </SkeletonRegion>
          )}
        </Card>
      </div>
    </>
  );
}
