import { useEffect, useMemo, useRef } from 'react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { SkeletonCard, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { CatalogueContext, toCatalogue, type ExampleLoaders } from './catalogue/catalogue.ts';
import { parseSearch } from '#web/platform/text/search-text.ts';
import { readCatalogueSearch, useCatalogueSearch } from './catalogue/catalogue-search.ts';
import './component-builder.css';
import { CatalogueOverview } from './overview/catalogue-overview.tsx';

const CompositionDetail = lazyComponent(() =>
  import('./detail/composition-detail.tsx').then((file) => file.CompositionDetail),
);
const EntryDetail = lazyComponent(() => import('./detail/entry-detail.tsx').then((file) => file.EntryDetail));
const ThemeEditor = lazyComponent(() => import('./theme/theme-editor.tsx').then((file) => file.ThemeEditor));

/** The catalogue of the project's components, for administrators. */
export function ComponentBuilderPage({ loaders }: { loaders: ExampleLoaders }) {
  const catalogue = useMemo(() => toCatalogue(loaders), [loaders]);
  return (
    <CatalogueContext value={catalogue}>
      <div className="component-builder">
        <LazyBoundary fallback={<PageLoading />}>
          <View />
        </LazyBoundary>
      </div>
    </CatalogueContext>
  );
}

/** Called by the router: a view whose code is loaded is rendered at once, not after a fallback. */
ComponentBuilderPage.preload = async () => {
  const { component, composition, editor } = readCatalogueSearch(parseSearch(location.search));
  if (editor) await ThemeEditor.preload();
  else if (composition !== undefined) await CompositionDetail.preload();
  else if (component !== undefined) await EntryDetail.preload();
};

function View() {
  const { component, composition, editor } = useCatalogueSearch();
  const lastShown = useRef<string | null>(null);
  const shown = composition ?? component;
  useEffect(() => {
    if (shown !== undefined) lastShown.current = shown;
  }, [shown]);
  if (editor) return <ThemeEditor />;
  if (composition !== undefined) return <CompositionDetail key={composition} id={composition} />;
  if (component !== undefined) return <EntryDetail key={component} id={component} />;
  return <CatalogueOverview lastShown={lastShown} />;
}

function PageLoading() {
  return (
    <SkeletonRegion label="Component Builder">
      <h1 className="sr-only">Component Builder</h1>
      <SkeletonCard />
    </SkeletonRegion>
  );
}
