import type { SourceFile } from './source/source-file.ts';
import type { Tree } from './source/tree.ts';
import { keyOf, walk } from './source/walk.ts';
import type { Finding } from './finding.ts';

const source = 'server/platform/config.ts';
const isVariable = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

/** The README, .env.example and the configuration name the same variables. */
export function findConfiguration(tree: Tree): Finding[] {
  const read = tree.byPath.get(source);
  if (!read) return [{ file: source, problem: 'does not exist' }];
  const variables = readBy(read);
  return [
    ...compare(variables, tree.byPath.get('README.md'), 'README.md', inTable),
    ...compare(variables, tree.byPath.get('.env.example'), '.env.example', inExample),
  ];
}

type Named = { name: string; line: number };

function compare(variables: string[], file: SourceFile | undefined, path: string, list: (file: SourceFile) => Named[]) {
  if (!file) return [{ file: path, problem: 'does not exist: it lists every variable of the configuration' }];
  const named = list(file);
  const missing = variables.filter((variable) => !named.some(({ name }) => name === variable));
  const unknown = named.filter(({ name }) => !variables.includes(name));
  return [
    ...missing.map((name): Finding => ({ file: path, problem: `does not name ${name}, which ${source} reads` })),
    ...unknown.map(({ name, line }): Finding => ({
      file: path,
      line,
      problem: `names ${name}, which ${source} does not read`,
    })),
  ];
}

/** The keys in capitals of the schema of the environment. */
function readBy(file: SourceFile): string[] {
  const names = new Set<string>();
  walk(file.program, (node, parents) => {
    const key = keyOf(node);
    const isSchema = parents.some((parent) => parent.type === 'CallExpression');
    if (key !== null && isSchema && isVariable.test(key)) names.add(key);
  });
  return [...names];
}

/** The first cells of the tables below the heading "Configuration". */
function inTable(file: SourceFile): Named[] {
  let inside = false;
  return file.text.split('\n').flatMap((text, index) => {
    if (text.startsWith('#')) inside = /^#+ Configuration/.test(text);
    const name = /^\|\s*`([A-Z0-9_]+)`\s*\|/.exec(text)?.[1];
    return inside && name !== undefined ? [{ name, line: index + 1 }] : [];
  });
}

function inExample(file: SourceFile): Named[] {
  return file.text.split('\n').flatMap((text, index) => {
    const name = /^#?([A-Z][A-Z0-9_]*)=/.exec(text)?.[1];
    return name === undefined ? [] : [{ name, line: index + 1 }];
  });
}
