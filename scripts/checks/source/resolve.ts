import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { Tree } from './tree.ts';

export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'builtin' }
  | { kind: 'missing' };

/** What an import of this file means: the extension is always written, and `#` names are those of package.json. */
export function resolve(tree: Tree, from: string, specifier: string): Target {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return fileAt(tree, posix.join(posix.dirname(from), path));
  if (path.startsWith('#')) return fileAt(tree, subpathOf(tree, path));
  if (isBuiltin(path)) return { kind: 'builtin' };
  return { kind: 'package', name: packageOf(path) };
}

function fileAt(tree: Tree, path: string | null): Target {
  return path !== null && tree.byPath.has(path) ? { kind: 'file', path } : { kind: 'missing' };
}

function subpathOf(tree: Tree, specifier: string): string | null {
  for (const [pattern, target] of Object.entries(manifestOf(tree).imports ?? {})) {
    const prefix = pattern.replace('*', '');
    if (specifier.startsWith(prefix)) return posix.normalize(target.replace('*', specifier.slice(prefix.length)));
  }
  return null;
}

/** `@scope/name/deep` → `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

type Versions = Record<string, string>;
export type Manifest = {
  imports?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
};

const manifests = new WeakMap<Tree, Manifest>();

export function manifestOf(tree: Tree): Manifest {
  const known = manifests.get(tree);
  if (known) return known;
  const manifest = JSON.parse(tree.byPath.get('package.json')?.text ?? '{}') as Manifest;
  manifests.set(tree, manifest);
  return manifest;
}
