import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Composition } from '#contract/component-builder.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { categories, useCatalogue } from '../catalogue/catalogue.ts';
import { compositionsQuery } from '../compositions/compositions-query.ts';
import { ComponentRow } from './component-row.tsx';
import { CompositionsCard } from './compositions-card.tsx';
import { QuickActionsCard } from './quick-actions-card.tsx';
import { catalogueHeader } from './catalogue-header.ts';

const NewCompositionDialog = lazyComponent(() =>
  import('../compositions/new-composition-dialog.tsx').then((file) => file.NewCompositionDialog),
);
const ImportDialog = lazyComponent(() => import('../compositions/import-dialog.tsx').then((file) => file.ImportDialog));

/** All components by category, and the saved compositions. `lastShown`: what the user returns from, to focus its row. */
export function CatalogueOverview({ lastShown }: { lastShown: RefObject<string | null> }) {
  const compositions = useQuery(compositionsQuery);
  const saved = useDeferredData(compositions.data);
  const [dialog, setDialog] = useState<'new' | 'import' | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const close = () => setDialog(null);

  useEffect(() => {
    const row = lastShown.current && page.current?.querySelector(`[data-row="${lastShown.current}"] button`);
    if (row instanceof HTMLElement) row.focus();
  }, [lastShown]);

  return (
    <div ref={page}>
      <PageHeader {...catalogueHeader}>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setDialog('new')}>
          Nieuw component
        </Button>
      </PageHeader>
      <div className="grid items-start gap-4 xl:grid-cols-3">
        <div className="grid gap-4 xl:col-span-3 xl:grid-cols-3">
          <CompositionsCard query={compositions} onNew={() => setDialog('new')} className="xl:col-span-2" />
          <QuickActionsCard compositions={compositions.data} onImport={() => setDialog('import')} />
        </div>
        {categories.map(({ value, title }) => (
          <CategoryCard key={value} category={value} title={title} compositions={saved} isWide={value === 'ui'} />
        ))}
      </div>
      <LazyBoundary onMissing={close}>
        {dialog === 'new' && <NewCompositionDialog onClose={close} />}
        {dialog === 'import' && <ImportDialog onClose={close} />}
      </LazyBoundary>
    </div>
  );
}

type CategoryProps = {
  category: string;
  title: string;
  /** Undefined: not loaded. */
  compositions: Composition[] | undefined;
  /** Its rows are in two columns beside the other categories: it has more than the others together. */
  isWide: boolean;
};

function CategoryCard({ category, title, compositions, isWide }: CategoryProps) {
  const entries = [...useCatalogue().values()].filter((entry) => entry.category === category);
  return (
    <Card as="section" padding="none" aria-label={title} className={cx(isWide && 'xl:col-span-2 xl:row-span-2')}>
      <CardHeader inset title={title} note={String(entries.length)} />
      <ul className={cx(isWide && 'xl:grid xl:grid-cols-2')}>
        {entries.map((entry) => (
          <ComponentRow
            key={entry.id}
            entry={entry}
            compositions={compositions?.filter(({ component }) => component === entry.id)}
          />
        ))}
      </ul>
    </Card>
  );
}
