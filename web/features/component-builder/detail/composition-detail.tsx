import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Composition } from '#contract/component-builder.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonCard, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { PropValues } from '#web/ui/playground.ts';
import { useCatalogue } from '../catalogue/catalogue.ts';
import { useCatalogueSearch, useShow } from '../catalogue/catalogue-search.ts';
import { compositionsQuery } from '../compositions/compositions-query.ts';
import { BackHeading } from './back-heading.tsx';
import { LoadedDetail } from './loaded-detail.tsx';
import { MissingEntry } from './missing-entry.tsx';

const SaveCompositionDialog = lazyComponent(() =>
  import('../compositions/save-composition-dialog.tsx').then((file) => file.SaveCompositionDialog),
);

/** A saved composition. */
export function CompositionDetail({ id }: { id: string }) {
  const query = useQuery(compositionsQuery);
  const found = query.data?.find((each) => each.id === id);
  // A colleague can delete it while it is being changed.
  const [shown, setShown] = useState(found);
  if (found && found !== shown) setShown(found);
  const composition = found ?? shown;
  return (
    <QueryContent
      query={query}
      failed="De compositie kon niet worden geladen"
      errorFrame={ErrorFrame}
      loading={
        <SkeletonRegion label="Compositie" className="grid gap-4">
          <h1 className="text-2xl font-bold tracking-tight">Compositie</h1>
          <SkeletonCard />
        </SkeletonRegion>
      }
    >
      {() =>
        composition ? (
          <FoundComposition composition={composition} isDeleted={!found} />
        ) : (
          <MissingEntry title="Deze compositie bestaat niet" text="Die is intussen verwijderd." />
        )
      }
    </QueryContent>
  );
}

function ErrorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <BackHeading title="Compositie" />
      <Card>{children}</Card>
    </>
  );
}

type FoundProps = { composition: Composition; isDeleted: boolean };

function FoundComposition({ composition, isDeleted }: FoundProps) {
  const catalogue = useCatalogue();
  const { props: initialProps, ...search } = useCatalogueSearch();
  const show = useShow();
  const [saving, setSaving] = useState<PropValues | null>(null);
  // The row that the props on the screen are based on; the list may have a later version. After a save the form starts again.
  const [base, setBase] = useState({ row: composition, revision: 0 });
  const entry = catalogue.get(composition.component);
  const restart = (row: Composition) => {
    if (row.id !== composition.id) return show({ composition: row.id, panel: 'props' }, { replace: true });
    setBase({ row, revision: base.revision + 1 });
    // A reload shows what is saved by then, not these props.
    show(search, { replace: true });
  };
  if (!entry) {
    const text = `Het component “${composition.component}” is geen onderdeel van deze versie.`;
    return <MissingEntry title={composition.name} text={text} />;
  }
  return (
    <>
      {isDeleted && (
        <Banner tone="warning" title="Deze compositie is intussen verwijderd." className="mb-4">
          U kunt wat u hier ziet als nieuwe compositie opslaan.
        </Banner>
      )}
      <LoadedDetail
        key={base.revision}
        entry={entry}
        title={composition.name}
        target={{ composition: composition.id }}
        given={base.revision === 0 ? initialProps : undefined}
        saved={base.row.props}
        saveLabel={isDeleted ? 'Als nieuwe compositie opslaan' : 'Opslaan'}
        onSave={setSaving}
      />
      <LazyBoundary onMissing={() => setSaving(null)}>
        {saving && (
          <SaveCompositionDialog
            composition={base.row}
            isDeleted={isDeleted}
            props={saving}
            onClose={() => setSaving(null)}
            onSaved={restart}
          />
        )}
      </LazyBoundary>
    </>
  );
}
