import type { Rolldown } from 'vite';

/** The chunk that has a module. Throws when there is none. `module`: relative to the folder `web`. */
export function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (item) => item.type === 'chunk' && item.moduleIds.some((id) => id.endsWith(`/web/${module}`)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`No chunk has ${module}`);
  return chunk;
}

/** The file of a module and those of its static imports, recursively. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const item = bundle[name];
    if (item?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    item.imports.forEach(visit);
  };
  visit(chunkOf(bundle, module).fileName);
  return [...found];
}

/** The file of the build with such a name. Throws when there is none. */
export function findFile(bundle: Rolldown.OutputBundle, name: RegExp): string {
  const found = Object.keys(bundle).find((file) => name.test(file));
  if (found === undefined) throw new Error(`The build has no file like ${name}`);
  return found;
}

/**
 * The files in the order in which a browser with few connections has them soonest: what is large takes the longest, and must
 * not wait for the others.
 */
export function largestFirst(bundle: Rolldown.OutputBundle, files: string[]): string[] {
  const sizeOf = (file: string) => {
    const item = bundle[file];
    return item?.type === 'chunk' ? item.code.length : 0;
  };
  return files.toSorted((one, other) => sizeOf(other) - sizeOf(one));
}
