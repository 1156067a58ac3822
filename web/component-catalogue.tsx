import { ComponentBuilderPage } from '#web/features/component-builder/component-builder-page.tsx';
import type { ExampleFile } from '#web/ui/example.ts';

// Here and not in the feature, which may not import the shell.
export const exampleLoaders = import.meta.glob<ExampleFile>(['./ui/**/*.example.tsx', './shell/**/*.example.tsx']);

/** The page with every component that has an example file. */
export function ComponentCatalogue() {
  return <ComponentBuilderPage loaders={exampleLoaders} />;
}

ComponentCatalogue.preload = ComponentBuilderPage.preload;
