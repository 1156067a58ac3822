import { basename } from 'node:path';
import { type Finding, type SourceFile, type Tree } from './source-tree.ts';

/** What no path of a file may match. */
const wrongPaths: [pattern: RegExp, problem: string][] = [
  [/(^|\/)(?![a-z0-9]+(-[a-z0-9]+)*(\.|\/|$)|\.|README\.md$)/, 'is not kebab-case'],
  [/[/-](utils?|helpers?|common|services?|manager|types|misc)[./]/, 'does not say what it holds'],
  [
    /^[^.]*\.(?!((full\.|dom\.)?test|email|job|example|config|d|e2e\.config)\.tsx?$).+\.tsx?$/,
    'has none of the known suffixes',
  ],
  [/^(contract|web)\/.*-sql\.tsx?$/, 'is SQL, which belongs to the server'],
  [/^server\/migrations\/(?!\d{4}-)/, 'is a migration: it begins with its number, such as 0001-'],
];

/** Names of files and of the example of a component. */
export function findNames(tree: Tree): Finding[] {
  const files = tree.files.filter(({ path }) => /^(abuse|bench|contract|e2e|failover|scripts|server|web)\//.test(path));
  const numbered = files.filter(({ path }) => /^server\/migrations\/\d/.test(path));
  const examples = files.filter(({ path }) => /^web\/(ui|shell)\/.*\.example\.tsx$/.test(path));
  const components = files.filter(({ path, isTest }) => /^web\/ui\/.*(?<!\.example)\.tsx$/.test(path) && !isTest);
  const withoutExample = components.filter(({ path }) => !tree.byPath.has(path.replace('.tsx', '.example.tsx')));
  return [
    ...files.flatMap(({ path }) =>
      wrongPaths.filter(([pattern]) => pattern.test(path)).map(([, problem]) => ({ file: path, problem })),
    ),
    // Two branches took the same number.
    ...findRepeated(numbered, (name) => name.slice(0, 4), 'has the number of another migration'),
    ...findRepeated(examples, (name) => name, 'has the name of another component'),
    ...withoutExample.map(({ path }) => ({ file: path, problem: 'has no example: the catalogue would not show it' })),
  ];
}

function findRepeated(files: SourceFile[], keyOf: (name: string) => string, problem: string): Finding[] {
  const groups = Map.groupBy(files, ({ path }) => keyOf(basename(path)));
  return [...groups.values()].flatMap(([, ...more]) => more.map(({ path }) => ({ file: path, problem })));
}
