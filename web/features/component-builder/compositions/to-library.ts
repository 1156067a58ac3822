import type { Composition } from '#contract/component-builder.ts';
import { libraryFormat } from './parse-library.ts';

/** The JSON file that `parseLibrary` reads. */
export function toLibrary(compositions: Composition[]): string {
  const file = {
    format: libraryFormat,
    version: 1,
    compositions: compositions.map(({ name, component, props }) => ({ name, component, props })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
