import type { ESTree } from 'vite';
import { isFunction } from './source/exports.ts';
import type { SourceFile } from './source/source-file.ts';
import { codeOf, type Tree } from './source/tree.ts';
import { walk } from './source/walk.ts';
import { isGenerated } from './source/zones.ts';
import type { Finding } from './finding.ts';

const longestFile = 300;
const longFile = 150;
const medianFile = 60;
const longFunction = 40;
const share = 0.9;

type Size = { file: string; line?: number; lines: number; what: string };

/** Small enough to read at once: files and functions. Seed data and generated code are not read that way. */
export function findSizes(tree: Tree): Finding[] {
  const code = codeOf(tree).filter(({ path }) => !path.startsWith('server/seed/data/') && !isGenerated(path));
  const other = tree.files.filter(({ path }) => /^(web\/.*\.css|server\/migrations\/.*\.sql)$/.test(path));
  const files = [...code, ...other].map((file) => ({ file: file.path, lines: file.lineCount, what: 'file' }));
  return [
    ...findLongFiles(files),
    ...findShare(files, longFile),
    ...findShare(code.flatMap(functionsIn), longFunction),
  ];
}

function findLongFiles(files: Size[]): Finding[] {
  const long = files
    .filter(({ lines }) => lines > longestFile)
    .map(({ file, lines }) => ({ file, problem: `${lines} lines: split it, no file has more than ${longestFile}` }));
  const median = files.map(({ lines }) => lines).toSorted((a, b) => a - b)[Math.floor(files.length / 2)] ?? 0;
  if (median <= medianFile) return long;
  return [
    ...long,
    { file: '.', problem: `half of the files have more than ${median} lines; at most ${medianFile} is meant` },
  ];
}

/** Nine in ten must be shorter than this; says which are not when they are too many. */
function findShare(sizes: Size[], below: number): Finding[] {
  const long = sizes.filter(({ lines }) => lines >= below).toSorted((a, b) => b.lines - a.lines);
  if (long.length <= sizes.length * (1 - share)) return [];
  return long.map(({ file, line, lines, what }) => ({
    file,
    line,
    problem: `${what} of ${lines} lines: ${long.length} of ${sizes.length} have ${below} or more, one in ten may`,
  }));
}

/** Functions with a name: declared, methods, and those bound to a variable. */
function functionsIn(file: SourceFile): Size[] {
  const sizes: Size[] = [];
  const add = (node: ESTree.Node, name: string) => {
    const [line, last] = [file.lineAt(node.start), file.lineAt(node.end)];
    sizes.push({ file: file.path, line, lines: last - line + 1, what: name });
  };
  walk(file.program, (node) => {
    if (node.type === 'FunctionDeclaration') add(node, node.id?.name ?? 'function');
    else if (node.type === 'MethodDefinition' && node.key.type === 'Identifier') add(node, node.key.name);
    else if (node.type === 'VariableDeclarator' && node.init && isFunction(node.init) && node.id.type === 'Identifier')
      add(node, node.id.name);
  });
  return sizes;
}
