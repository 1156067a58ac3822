import { useState } from 'react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import type { PropValues } from '#web/ui/playground.ts';
import { useCatalogue } from '../catalogue/catalogue.ts';
import { useCatalogueSearch } from '../catalogue/catalogue-search.ts';
import { LoadedDetail } from './loaded-detail.tsx';
import { MissingEntry } from './missing-entry.tsx';

const NewCompositionDialog = lazyComponent(() =>
  import('../compositions/new-composition-dialog.tsx').then((file) => file.NewCompositionDialog),
);

/** A component of the project, by the name of its file. */
export function EntryDetail({ id }: { id: string }) {
  const entry = useCatalogue().get(id);
  const { props: initialProps } = useCatalogueSearch();
  const [saving, setSaving] = useState<{ component: string; props: PropValues } | null>(null);
  if (!entry) return <MissingEntry title="Dit component bestaat niet" text={`Het portaal heeft geen “${id}”.`} />;
  return (
    <>
      <LoadedDetail
        entry={entry}
        title={entry.name}
        target={{ component: id }}
        given={initialProps}
        saveLabel="Compositie opslaan"
        onSave={(props) => setSaving({ component: id, props })}
      />
      <LazyBoundary onMissing={() => setSaving(null)}>
        {saving && <NewCompositionDialog of={saving} onClose={() => setSaving(null)} />}
      </LazyBoundary>
    </>
  );
}
