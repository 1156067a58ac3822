import { SourceFile } from './source-file.ts';
import { toTree, type Tree } from './tree.ts';

const packageJson = JSON.stringify({
  imports: { '#contract/*': './contract/*', '#server/*': './server/*', '#web/*': './web/*' },
});

/** A repository of a few files, for the tests of the checks. */
export function fakeTree(files: Record<string, string>): Tree {
  const all = { 'package.json': packageJson, ...files };
  return toTree(
    '/fake',
    Object.entries(all).map(([path, text]) => new SourceFile(path, () => text)),
  );
}
