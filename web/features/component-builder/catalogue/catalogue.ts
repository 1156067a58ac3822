import { createContext, use } from 'react';
import { compareNames } from '#web/platform/text/compare-names.ts';
import { componentManifest } from '#web/ui/component-manifest.ts';
import type { ComponentCategory, ComponentFacts, ExampleFile } from '#web/ui/example.ts';

/** A component of the manifest. `id` is the name of its file, such as `button`; `load` fetches its examples. */
export type CatalogueEntry = ComponentFacts & { id: string; load: () => Promise<ExampleFile> };

export type Catalogue = ReadonlyMap<string, CatalogueEntry>;

/** The loaders of example files by their paths. */
export type ExampleLoaders = Record<string, () => Promise<ExampleFile>>;

export const CatalogueContext = createContext<Catalogue>(new Map());

export function useCatalogue(): Catalogue {
  return use(CatalogueContext);
}

/** The components of the manifest that have a loader, in the order in which they are listed. */
export function toCatalogue(loaders: ExampleLoaders): Catalogue {
  const entries = Object.entries(loaders).flatMap(([path, load]): CatalogueEntry[] => {
    const id = /([^/]+)\.example\.tsx$/.exec(path)?.[1] ?? '';
    const facts = componentManifest[id];
    return facts ? [{ ...facts, id, load }] : [];
  });
  return new Map(entries.toSorted(compareEntries).map((entry) => [entry.id, entry]));
}

function compareEntries(one: CatalogueEntry, other: CatalogueEntry): number {
  const byPosition = (one.position ?? 100) - (other.position ?? 100);
  return byPosition || compareNames(one.name, other.name);
}

export const categories: { value: ComponentCategory; title: string }[] = [
  { value: 'ui', title: 'UI Components' },
  { value: 'data', title: 'Data Components' },
  { value: 'navigation', title: 'Navigation' },
];
