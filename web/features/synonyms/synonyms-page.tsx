import { useQuery } from '@tanstack/react-query';
import { synonymForm } from '#contract/synonyms.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { splitTypedWords } from './split-typed-words.ts';
import { SynonymsForm } from './synonyms-form.tsx';
import { synonymsPage } from './pages.ts';
import { SynonymsList } from './synonyms-list.tsx';
import { useAddSynonyms } from './synonyms-mutations.ts';
import { synonymsQuery } from './synonyms-query.ts';

/** The words that the search treats alike, for administrators. */
export function SynonymsPage() {
  const query = useQuery(synonymsQuery);
  return (
    <>
      <PageHeader {...headerOf(synonymsPage)} />
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

function AddSynonymsForm() {
  const { mutateAsync: add } = useAddSynonyms();
  const form = usePortalForm({
    schema: synonymForm,
    initial: { words: '' },
    toBody: ({ words }) => ({ words: splitTypedWords(words) }),
    send: async ({ words }, sent) => {
      await add(words);
      form.reset(sent);
    },
  });
  return (
    <SynonymsForm form={form} label="Woorden die hetzelfde betekenen">
      <Button type="submit" variant="primary" busy={form.busy}>
        Toevoegen
      </Button>
    </SynonymsForm>
  );
}
