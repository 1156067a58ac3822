import type { Finding } from './finding.ts';
import type { Tree } from './source/tree.ts';

const source = 'server/platform/config.ts';

/** The README, .env.example and the configuration name the same variables. */
export function findConfiguration(tree: Tree): Finding[] {
  const textOf = (path: string) => tree.byPath.get(path)?.text ?? '';
  const variables = namesIn(textOf(source), /^ +([A-Z][A-Z0-9_]+): /gm);
  const [, table = ''] = /^#+ Configuration$([\s\S]*?)(?=^#|(?![\s\S]))/m.exec(textOf('README.md')) ?? [];
  return [
    ...(variables.length === 0 ? [{ file: source, problem: 'has no variables that this check recognises' }] : []),
    ...compare(variables, 'README.md', namesIn(table, /^\|\s*`([A-Z0-9_]+)`\s*\|/gm)),
    ...compare(variables, '.env.example', namesIn(textOf('.env.example'), /^#?([A-Z][A-Z0-9_]*)=/gm)),
  ];
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function compare(variables: string[], file: string, named: string[]): Finding[] {
  const missing = variables.filter((name) => !named.includes(name));
  const unknown = named.filter((name) => !variables.includes(name));
  return [
    ...missing.map((name) => ({ file, problem: `does not name ${name}, which ${source} reads` })),
    ...unknown.map((name) => ({ file, problem: `names ${name}, which ${source} does not read` })),
  ];
}
