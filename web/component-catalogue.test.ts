import { expect, test } from 'vitest';
import { exampleLoaders } from './component-catalogue.tsx';
import { componentManifest } from './ui/component-manifest.ts';

test('the catalogue shows every component of the manifest', () => {
  const ids = Object.keys(exampleLoaders).map((path) => /([^/]+)\.example\.tsx$/.exec(path)?.[1]);
  expect(new Set(ids)).toEqual(new Set(Object.keys(componentManifest)));
});
