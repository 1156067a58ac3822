import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Erasure } from '#contract/privacy.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ErasureList } from './erasure-list.tsx';
import { erasuresQuery } from './erasures-query.ts';
import { erasuresPage } from '../pages.ts';

const CarryOutDialog = lazyComponent(() => import('./carry-out-dialog.tsx').then((file) => file.CarryOutDialog));

/** The requests of people who want their data removed. */
export function ErasuresPage() {
  const [chosen, setChosen] = useState<Erasure | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      <PageHeader {...headerOf(erasuresPage)} />
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
      {chosen && (
        <LazyBoundary onMissing={close}>
          <CarryOutDialog erasure={chosen} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
