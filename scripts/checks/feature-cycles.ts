import type { Finding } from './finding.ts';
import { codeOf, featureOf, type Tree } from './source/tree.ts';

/** Features that import each other, types included. oxlint restricts such imports to `#…/public.ts`, and finds cycles of files. */
export function findFeatureCycles(tree: Tree): Finding[] {
  const edges = codeOf(tree).flatMap((file) => {
    const from = featureOf(file.path);
    if (from === null || file.isTest) return [];
    return [...file.text.matchAll(/['"]#((?:server|web)\/features\/[^/]+)\/public\.tsx?['"]/g)].map(
      ({ 1: to = '', index }) => ({
        from,
        to,
        file: file.path,
        line: file.lineAt(index),
      }),
    );
  });
  const outgoing = Map.groupBy(edges, ({ from }) => from);
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    (outgoing.get(from) ?? []).some(({ to }) => to === wanted || (!seen.has(to) && reaches(to, wanted, seen.add(to))));
  return edges
    .filter(({ from, to }) => reaches(to, from))
    .map(({ from, to, file, line }) => ({ file, line, problem: `${from} imports ${to}, which imports it in turn` }));
}
