import { basename } from 'node:path';
import type { Finding } from './finding.ts';
import type { Tree } from './source/tree.ts';

/** Every component of web/ui needs an example, and examples have names of their own. */
export function findMissingExamples({ files, byPath }: Tree): Finding[] {
  const missing = files.filter(
    ({ path, isTest }) =>
      /^web\/ui\/.*(?<!\.example)\.tsx$/.test(path) && !isTest && !byPath.has(path.replace('.tsx', '.example.tsx')),
  );
  const examples = files.filter(({ path }) => /^web\/(ui|shell)\/.*\.example\.tsx$/.test(path));
  const repeated = [...Map.groupBy(examples, ({ path }) => basename(path)).values()].flatMap(([, ...more]) => more);
  return [
    ...missing.map(({ path }) => ({ file: path, problem: 'has no example file: the catalogue would not show it' })),
    ...repeated.map(({ path }) => ({ file: path, problem: 'another component has this name' })),
  ];
}
