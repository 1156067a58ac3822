import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AddSynonymsForm } from './add-synonyms-form.tsx';
import { SynonymsList } from './synonyms-list.tsx';
import { synonymsQuery } from './synonyms-query.ts';
import { synonymsHeader } from './synonyms-header.ts';

/** The words that the search treats alike, for administrators. */
export function SynonymsPage() {
  const query = useQuery(synonymsQuery);
  return (
    <>
      <PageHeader {...synonymsHeader} />
      <div className="grid gap-3">
        <Card as="section" aria-label="Nieuwe zoekwoorden">
          <AddSynonymsForm />
        </Card>
        <Card as="section" padding="none" aria-label="Alle zoekwoorden">
          <QueryContent
            deferred
            query={query}
            failed="De zoekwoorden konden niet worden geladen"
            loading={<SkeletonList label="Zoekwoorden" rows={4} className="px-4" />}
          >
            {(groups) => <SynonymsList groups={groups} />}
          </QueryContent>
        </Card>
      </div>
    </>
  );
}
