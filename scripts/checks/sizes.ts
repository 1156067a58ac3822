import type { ESTree } from 'vite';
import type { Finding } from './finding.ts';
import { codeOf, type SourceFile, type Tree } from './source/tree.ts';
import { nameOf, walk } from './source/walk.ts';

type Size = { file: string; line?: number; lines: number; what: string };

/** Half of the files under 60 lines, nine in ten under 150, nine in ten functions under 40. oxlint has the limit of 300 (max-lines). */
export function findSizes(tree: Tree): Finding[] {
  const code = codeOf(tree).filter(({ path }) => !/^server\/(seed\/data\/|platform\/database\/schema\.ts)/.test(path));
  const styles = tree.files.filter(({ path }) => /^(web\/.*\.css|server\/migrations\/.*\.sql)$/.test(path));
  const files = [...code, ...styles].map(({ path, text }) => ({
    file: path,
    lines: text.trimEnd().split('\n').length,
    what: 'file',
  }));
  return [
    ...findShare(files, 61, 0.5),
    ...findShare(files, 150, 0.1),
    ...findShare(code.flatMap(functionsIn), 40, 0.1),
  ];
}

/** At most this share may reach the limit; the longest are reported when more do. */
function findShare(sizes: Size[], limit: number, share: number): Finding[] {
  const long = sizes.filter(({ lines }) => lines >= limit).toSorted((a, b) => b.lines - a.lines);
  if (long.length <= sizes.length * share) return [];
  const rule = `${long.length} of ${sizes.length} have ${limit} lines or more; at most ${share * 100} % may`;
  return long
    .slice(0, 20)
    .map(({ file, line, lines, what }) => ({ file, line, problem: `${what} of ${lines} lines: ${rule}` }));
}

function functionsIn(file: SourceFile): Size[] {
  const sizes: Size[] = [];
  const add = (node: ESTree.Node, what: string | null) => {
    const [line, last] = [file.lineAt(node.start), file.lineAt(node.end)];
    if (what !== null) sizes.push({ file: file.path, line, lines: last - line + 1, what });
  };
  walk(file.parsed.program, (node) => {
    if (node.type === 'FunctionDeclaration') add(node, nameOf(node.id));
    else if (node.type === 'MethodDefinition') add(node, nameOf(node.key));
    else if (node.type === 'VariableDeclarator' && /^(Arrow)?Function/.test(node.init?.type ?? ''))
      add(node, nameOf(node.id));
  });
  return sizes;
}
