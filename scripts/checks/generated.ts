import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check } from './finding.ts';
import type { Tree } from './source/tree.ts';

/** A file that a program writes: the committed one must be what it would write now. */
export function generated(name: string, path: string, make: (tree: Tree) => Promise<string>): Check {
  // One run asks twice when it writes, and a database takes its time.
  let made: Promise<string> | null = null;
  const makeOnce = (tree: Tree) => (made ??= make(tree));
  return {
    name,
    find: async (tree) => {
      const committed = tree.byPath.get(path)?.text;
      const wanted = await makeOnce(tree);
      if (committed === wanted) return [];
      const line = committed === undefined ? undefined : firstDifference(committed, wanted);
      return [
        {
          file: path,
          ...(line && { line }),
          problem: 'is out of date: npm run check -- --write, and look at the diff',
        },
      ];
    },
    write: async (tree) => await writeFile(join(tree.root, path), await makeOnce(tree)),
  };
}

function firstDifference(committed: string, wanted: string): number {
  const lines = wanted.split('\n');
  const index = committed.split('\n').findIndex((line, at) => line !== lines[at]);
  return (index === -1 ? lines.length : index) + 1;
}
