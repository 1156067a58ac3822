import { expect, test } from 'vitest';
import { exampleLoaders } from './component-catalogue.tsx';
import { toCatalogue } from './features/component-builder/catalogue/catalogue.ts';
import { componentManifest } from './ui/component-manifest.ts';

test('the catalogue shows every component of the manifest', () => {
  expect([...toCatalogue(exampleLoaders).keys()].toSorted()).toEqual(Object.keys(componentManifest).toSorted());
});
