import { useQuery } from '@tanstack/react-query';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AddSynonymsForm } from './add-synonyms-form.tsx';
import { SynonymsList } from './synonyms-list.tsx';
import { synonymsQuery } from './synonyms-query.ts';
import { synonymsHeader } from './synonyms-header.ts';

/** The words that the search treats alike, for administrators. */
export function SynonymsPage() {
  const query = useQuery(synonymsQuery);
  const { data: loaded, error } = query;
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
            <QueryError title="De zoekwoorden konden niet worden geladen" query={query} />
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
