import { importsOf, type Import } from './source/imports.ts';
import { manifestOf, type Manifest } from './source/resolve.ts';
import type { Tree } from './source/tree.ts';
import { isShipped, namesPrograms, zoneOf } from './source/zones.ts';
import type { Finding } from './finding.ts';

/** Packages that nothing names: a tool takes them by itself when it is told this. */
const takenByTools: Record<string, string> = {
  'oxlint-tsgolint': '--type-aware',
  'oxc-transform-react': 'react({ compiler',
};

/** Packages that are imported but not declared, or not where they may be; and those that nobody imports. */
export function findPackages(tree: Tree): Finding[] {
  const manifest = manifestOf(tree);
  const wrong = importsOf(tree).flatMap((found) => {
    const problem = problemOf(found, manifest);
    return problem === null ? [] : [{ file: found.file.path, line: found.line, problem }];
  });
  return [...wrong, ...findUnused(tree, manifest)];
}

function problemOf({ file, specifier, target, isType }: Import, manifest: Manifest): string | null {
  const { side } = zoneOf(file.path);
  if (target.kind === 'builtin')
    return side === 'server' || !isShipped(file.path) ? null : `'${specifier}' does not exist in a browser`;
  if (target.kind !== 'package') return null;
  const { name } = target;
  if (side === 'contract' && name !== 'zod' && isShipped(file.path))
    return `imports '${name}', but the contract imports only zod`;
  if (manifest.dependencies?.[name] || manifest.optionalDependencies?.[name]) return null;
  if (!manifest.devDependencies?.[name]) return `'${name}' is not in package.json`;
  if (!isShipped(file.path) || isType) return null;
  return `'${name}' is a devDependency: what is shipped imports only dependencies`;
}

/** A package counts as used when any code, style sheet or script names it; types with what they describe. */
function findUnused(tree: Tree, manifest: Manifest): Finding[] {
  const imported = importsOf(tree).flatMap(({ target }) => (target.kind === 'package' ? [target.name] : []));
  const used = new Set(imported);
  const texts = tree.files
    .filter(({ path }) => namesPrograms(path))
    .map(({ text }) => text)
    .concat(Object.values(manifest.scripts ?? {}));
  const isUsed = (name: string): boolean => used.has(name) || texts.some((text) => namesPackage(text, name));
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  return declared
    .filter((name) => {
      const described = /^@types\/(.+)$/.exec(name)?.[1];
      return !(described === undefined ? isUsed(name) : described === 'node' || isUsed(described));
    })
    .map((name) => ({ file: 'package.json', problem: `nobody imports '${name}': remove it` }));
}

/** In quotes, as a path under node_modules, as a command, or by what makes a tool take it. */
function namesPackage(text: string, name: string): boolean {
  const telling = takenByTools[name];
  if (telling !== undefined) return text.includes(telling);
  return [`'${name}'`, `'${name}/`, `node_modules/${name}/`].some((form) => text.includes(form)) || text === name;
}
