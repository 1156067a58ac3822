import { useQuery } from '@tanstack/react-query';
import { Download, Palette, Plus, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Composition } from '#contract/component-builder.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDay } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useShow } from '../catalogue/catalogue-search.ts';
import { categories, useCatalogue, type CatalogueEntry } from '../catalogue/catalogue.ts';
import { StatusBadge } from '../catalogue/status-badge.tsx';
import { compositionsQuery } from '../compositions/compositions-query.ts';
import { toLibrary } from '../compositions/to-library.ts';
import { useDeleteCompositions } from '../compositions/use-delete-compositions.ts';
import { componentBuilderPage } from '../pages.ts';
import { CompositionsCard } from './compositions-card.tsx';
import { RowActions, type Deletion } from './row-actions.tsx';

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
      <PageHeader {...headerOf(componentBuilderPage)}>
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
          <ComponentRow key={entry.id} entry={entry} compositions={compositions} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = {
  entry: CatalogueEntry;
  /** Undefined: not loaded. */
  compositions: Composition[] | undefined;
};

/** A component of the project. Its code cannot be deleted here; the compositions that were saved of it can. */
function ComponentRow({ entry: { id, name, status, lastModified }, compositions = [] }: RowProps) {
  const own = compositions.filter(({ component }) => component === id);
  const deletion = useDeletion(name, own);
  return (
    <li data-row={id} className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2">
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate font-medium">{name}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <StatusBadge status={status} />
          <span className="whitespace-nowrap">{formatDay(lastModified)}</span>
        </p>
      </div>
      <RowActions name={name} target={{ component: id }} deletion={deletion} isAligned={compositions.length > 0} />
    </li>
  );
}

function useDeletion(name: string, compositions: Composition[]): Deletion | null {
  const { mutate: remove } = useDeleteCompositions();
  if (compositions.length === 0) return null;
  const count = formatCount(compositions.length, 'compositie', 'composities');
  return { label: `Verwijder ${count} van ${name}`, tip: `Verwijder ${count}`, onDelete: () => remove(compositions) };
}

type QuickActionsCardProps = {
  /** Undefined: not loaded. */
  compositions: Composition[] | undefined;
  onImport: () => void;
};

function QuickActionsCard({ compositions, onImport }: QuickActionsCardProps) {
  const show = useShow();
  const exportAll = () => {
    if (!compositions) return;
    if (compositions.length === 0) {
      toast({ tone: 'info', title: 'Er zijn nog geen composities om te exporteren' });
      return;
    }
    saveFile(new Blob([toLibrary(compositions)], { type: 'application/json' }), 'componenten.json');
  };
  return (
    <Card as="section" aria-label="Snelle acties" className="self-start">
      <CardHeader title="Snelle acties" />
      <div className="grid gap-2">
        <Button icon={<Upload aria-hidden />} onClick={onImport}>
          Component importeren
        </Button>
        <Button icon={<Palette aria-hidden />} onClick={() => show({ editor: 'theme' })}>
          Thema-editor
        </Button>
        <Button icon={<Download aria-hidden />} disabled={!compositions} onClick={exportAll}>
          Bibliotheek exporteren
        </Button>
      </div>
    </Card>
  );
}
