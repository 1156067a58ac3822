import { codeOf, featureOf, type Finding, type Tree } from './source-tree.ts';

/**
 * Features that import each other, types included. oxlint restricts such imports to
 * `#…/public.ts`, and finds cycles of files.
 */
export function findFeatureCycles(tree: Tree): Finding[] {
  const edges = codeOf(tree).flatMap((file) => {
    const from = featureOf(file.path);
    if (from === null || file.isTest) return [];
    const imports = [...file.text.matchAll(/['"]#((?:server|web)\/features\/[^/]+)\/public\.tsx?['"]/g)];
    return imports.map(({ 1: to = '', index }) => ({ from, to, file, index }));
  });
  const outgoing = Map.groupBy(edges, ({ from }) => from);
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    (outgoing.get(from) ?? []).some(({ to }) => to === wanted || (!seen.has(to) && reaches(to, wanted, seen.add(to))));
  return edges
    .filter(({ from, to }) => reaches(to, from))
    .map(({ from, to, file, index }) => file.finding(index, `${from} imports ${to}, which imports it in turn`));
}
