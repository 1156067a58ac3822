import { dirname } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { codeOf, type Finding, type SourceFile, type Tree } from './source-tree.ts';

type Size = { file: string; line?: number; lines: number };

/** Half of the files under 61 lines, nine in ten under 150, nine in ten functions under 40. oxlint limits each of them. */
export function findSizes(tree: Tree): Finding[] {
  const code = codeOf(tree).filter(({ path }) => !/^server\/(seed\/data\/|platform\/database\/schema\.ts)/.test(path));
  const styles = tree.files.filter(({ path }) => /^(web\/.*\.css|server\/migrations\/.*\.sql)$/.test(path));
  const files = [...code, ...styles].map(({ path, text }) => ({
    file: path,
    lines: text.trimEnd().split('\n').length,
  }));
  return [
    ...findShare(files, 61, 0.5),
    ...findShare(files, 150, 0.1),
    ...findShare(code.flatMap(functionsIn), 40, 0.1),
  ];
}

/** Listings of more code files than this get sub-folders, except those with one file for each feature. */
const maxFilesInFolder = 25;
const oneForEachFeature = ['contract', 'e2e'];

/** Folders with too many files to find one at a glance. */
export function findLongListings(tree: Tree): Finding[] {
  return [...Map.groupBy(codeOf(tree), ({ path }) => dirname(path))]
    .filter(([folder, { length }]) => length > maxFilesInFolder && !oneForEachFeature.includes(folder))
    .map(([folder, { length }]) => ({
      file: folder,
      problem: `${length} files: make sub-folders, named for what a user does or the field's term, of at most ${maxFilesInFolder}`,
    }));
}

/** At most this share may reach the limit; the longest are reported when more do. */
function findShare(sizes: Size[], limit: number, share: number): Finding[] {
  const long = sizes.filter(({ lines }) => lines >= limit).toSorted((a, b) => b.lines - a.lines);
  if (long.length <= sizes.length * share) return [];
  const rule = `${long.length} of ${sizes.length} have ${limit} lines or more; at most ${share * 100} % may`;
  return long.slice(0, 20).map(({ lines, ...place }) => ({ ...place, problem: `${lines} lines: ${rule}` }));
}

function functionsIn(file: SourceFile): Size[] {
  const sizes: Size[] = [];
  const add = ({ start, end }: { start: number; end: number }) => {
    const line = file.lineAt(start);
    sizes.push({ file: file.path, line, lines: file.lineAt(end) - line + 1 });
  };
  new Visitor({
    FunctionDeclaration: add,
    MethodDefinition: add,
    VariableDeclarator: (node) => /^(Arrow)?Function/.test(node.init?.type ?? '') && add(node),
  }).visit(parseSync(file.path, file.text).program);
  return sizes;
}
