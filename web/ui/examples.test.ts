import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { componentManifest } from './component-manifest.ts';
import type { ExampleFile } from './example.ts';

const files = Object.entries(import.meta.glob<ExampleFile>('./**/*.example.tsx', { eager: true })).map(
  ([path, file]) => ({ id: /([^/]+)\.example/.exec(path)![1]!, file }),
);

// A menu looks for the element in which it is shown.
beforeAll(() => vi.stubGlobal('document', { querySelector: () => null }));
afterAll(() => vi.unstubAllGlobals());

test('the catalogue has the components of the specification, with their statuses', () => {
  const shown = Object.values(componentManifest)
    .filter(({ position }) => position !== undefined)
    .toSorted((one, other) => one.category.localeCompare(other.category) || one.position! - other.position!)
    .map(({ category, name, status }) => `${category}: ${name} ${status}`);
  expect(shown).toEqual([
    'data: Data Table stable',
    'data: Chart Widget beta',
    'data: Stats Card stable',
    'navigation: Sidebar stable',
    'navigation: Breadcrumb development',
    'navigation: Tab Navigation beta',
    'ui: Button stable',
    'ui: Card stable',
    'ui: Form Input beta',
    'ui: Modal Dialog development',
  ]);
});

describe.each(files)('$id', ({ file: { playground, examples } }) => {
  test('its props and states render', () => {
    const values = Object.fromEntries(
      Object.entries(playground.controls).map(([name, { initial }]) => [name, initial]),
    );
    expect(() => renderToString(playground.render(values))).not.toThrow();
    for (const { render } of examples) expect(() => renderToString(render())).not.toThrow();
    expect(examples.length).toBeGreaterThan(0);
  });
});
