import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceFile } from './source-file.ts';

/** What a check looks at: every file of the repository that somebody wrote. */
export type Tree = {
  root: string;
  files: SourceFile[];
  byPath: ReadonlyMap<string, SourceFile>;
};

/** Folders of the root that are made by programs. */
const made = ['node_modules', 'dist', 'data', 'test-results'];

/** Reads the names of all files; texts are read when a check wants them. */
export function readTree(root: string): Tree {
  const paths = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    if (!entry.isDirectory() || made.includes(entry.name) || entry.name.startsWith('.')) return [];
    return readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
      .filter((found) => found.isFile())
      .map((found) => join(found.parentPath, found.name).slice(root.length + 1));
  });
  return toTree(
    root,
    paths.toSorted().map((path) => new SourceFile(path, () => readFileSync(join(root, path), 'utf8'))),
  );
}

export function toTree(root: string, files: SourceFile[]): Tree {
  return { root, files, byPath: new Map(files.map((file) => [file.path, file])) };
}

/** The files that are code of the house, demo pages aside: those stand alone, outside its rules. */
export function codeOf(tree: Tree): SourceFile[] {
  return tree.files.filter((file) => file.isCode && !file.path.startsWith('server/seed/demo-tools/'));
}
