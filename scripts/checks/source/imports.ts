import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { SourceFile, Tree } from './tree.ts';

export type Import = {
  file: SourceFile;
  line: number;
  specifier: string;
  /** Relative to the root of the repository; null for a package and for a module of Node. */
  path: string | null;
  /** The package, such as `@scope/name`; null for a file and for a module of Node. */
  packageName: string | null;
  /** Only types, which are gone when the program runs. */
  isType: boolean;
};

const cache = new WeakMap<SourceFile, Import[]>();

/** The imports and re-exports of these files, `import()` of a constant path included. */
export function importsOf(files: SourceFile[]): Import[] {
  return files.flatMap((file) => {
    const imports = cache.get(file) ?? readImports(file);
    cache.set(file, imports);
    return imports;
  });
}

export function isMissing(tree: Tree, { path }: Import): boolean {
  return path !== null && !tree.byPath.has(path);
}

function readImports(file: SourceFile): Import[] {
  const { staticImports, staticExports, dynamicImports } = file.parsed.module;
  const reexports = staticExports.flatMap(({ start, entries }) => {
    const [first] = entries;
    if (!first?.moduleRequest) return [];
    return [
      toImport(
        file,
        start,
        first.moduleRequest.value,
        entries.every(({ isType }) => isType),
      ),
    ];
  });
  return [
    ...staticImports.map(({ start, moduleRequest, entries }) =>
      toImport(file, start, moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType)),
    ),
    ...reexports,
    ...dynamicImports.flatMap(({ start, moduleRequest }) => {
      const [, specifier] =
        /^(?:'|")([^'"]*)(?:'|")$/.exec(file.text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
      return specifier === undefined ? [] : [toImport(file, start, specifier, false)];
    }),
  ];
}

function toImport(file: SourceFile, start: number, specifier: string, isType: boolean): Import {
  const [target = ''] = specifier.split('?');
  const path = pathOf(file, target);
  const isPackage = path === null && !isBuiltin(target);
  const packageName = isPackage ? target.split('/', target.startsWith('@') ? 2 : 1).join('/') : null;
  return { file, line: file.lineAt(start), specifier, path, packageName, isType };
}

/** `#server/app.ts` is `server/app.ts`, as package.json says. */
function pathOf(file: SourceFile, target: string): string | null {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? posix.join(posix.dirname(file.path), target) : null;
}
