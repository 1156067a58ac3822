import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check } from './finding.ts';
import type { Tree } from './source/tree.ts';

/** A check that a committed file is what `make` returns now. `npm run check -- --write` writes it. */
export function generated(path: string, make: (tree: Tree) => Promise<string>): Check {
  return {
    name: `${path} is up to date`,
    find: async (tree) => {
      const committed = tree.byPath.get(path)?.text ?? '';
      const wanted = await make(tree);
      if (committed === wanted) return [];
      const lines = committed.split('\n');
      const line = wanted.split('\n').findIndex((each, index) => each !== lines[index]) + 1;
      return [{ file: path, line, problem: 'is out of date: npm run check -- --write, and review the diff' }];
    },
    write: async (tree) => await writeFile(join(tree.root, path), await make(tree)),
  };
}
