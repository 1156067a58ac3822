import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Erasure } from '#contract/privacy.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CarryOutDialog } from './carry-out-dialog.tsx';
import { ErasureList } from './erasure-list.tsx';
import { erasuresQuery } from './erasures-query.ts';
import { erasuresHeader } from './erasures-header.ts';

/** The requests of people who want their data removed. */
export function ErasuresPage() {
  const [chosen, setChosen] = useState<Erasure | null>(null);
  return (
    <>
      <PageHeader {...erasuresHeader} />
      <Card padding="none">
        <PagedList
          query={erasuresQuery}
          label="Privacyverzoeken"
          failed="De verzoeken konden niet worden geladen"
          empty={
            <EmptyState
              level={2}
              icon={<ShieldCheck aria-hidden />}
              title="Geen verzoeken"
              text="Niemand heeft gevraagd om verwijdering van gegevens. Dat doen mensen zelf, bij Beveiliging."
            />
          }
        >
          {(erasures) => <ErasureList erasures={erasures} onCarryOut={setChosen} />}
        </PagedList>
      </Card>
      {chosen && <CarryOutDialog erasure={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
