import type { Finding } from '../finding.ts';
import { SourceFile } from './source-file.ts';
import { toTree, type Tree } from './tree.ts';

const packageJson = JSON.stringify({
  imports: { '#contract/*': './contract/*', '#server/*': './server/*', '#web/*': './web/*' },
});

/** A repository of a few files, for the tests of the checks. */
function fakeTree(files: Record<string, string>): Tree {
  const all = { 'package.json': packageJson, ...files };
  return toTree(
    '/fake',
    Object.entries(all).map(([path, text]) => new SourceFile(path, () => text)),
  );
}

/** What a check finds there, each as `file:line problem`. */
export function findIn(find: (tree: Tree) => Finding[], files: Record<string, string>): string[] {
  return find(fakeTree(files)).map(({ file, line, problem }) => `${file}${line ? `:${line}` : ''} ${problem}`);
}
