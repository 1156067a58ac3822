import { importsOf, isMissing, type Import } from './source/imports.ts';
import { codeOf, type Tree } from './source/tree.ts';
import { isShipped, zoneOf, type Zone } from './source/zones.ts';
import type { Finding } from './finding.ts';

/** The layers that each layer of a side may import, besides its own and the contract. */
const below: Record<Zone['layer'], Zone['layer'][]> = {
  contract: [],
  app: ['features', 'seed', 'platform', 'ui', 'styles'],
  features: ['platform', 'ui', 'styles'],
  seed: ['features', 'platform'],
  testing: ['app', 'features', 'seed', 'platform'],
  platform: ['ui', 'styles'],
  ui: ['styles'],
  styles: [],
  tools: [],
};

/** Who may import whom: web → contract ← server, downward within a side, and to other features only by public.ts. */
export function findBoundaries(tree: Tree): Finding[] {
  const { devDependencies = {} } = JSON.parse(tree.byPath.get('package.json')?.text ?? '{}') as {
    devDependencies?: Record<string, string>;
  };
  return importsOf(codeOf(tree)).flatMap((found) => {
    const { file, line, specifier, packageName } = found;
    const problem = isMissing(tree, found)
      ? `'${specifier}' is no file of the repository: write its path with the extension`
      : packageName !== null
        ? problemOfPackage(found, packageName in devDependencies)
        : problemOfFile(found);
    return problem === null ? [] : [{ file: file.path, line, problem }];
  });
}

/** knip reports packages that are not in package.json, or that nothing imports. */
function problemOfPackage({ file, packageName, isType }: Import, isDevelopment: boolean): string | null {
  if (!isShipped(file.path)) return null;
  if (zoneOf(file.path).side === 'contract' && packageName !== 'zod') return 'the contract imports only zod';
  return isDevelopment && !isType
    ? `'${packageName}' is a devDependency: what is shipped imports only dependencies`
    : null;
}

function problemOfFile({ file, path }: Import): string | null {
  if (path === null) return null;
  const [from, to] = [zoneOf(file.path), zoneOf(path)];
  if (from.side === 'tools') return null;
  const refused = acrossSides(from, to) ?? acrossLayers(from, to, file.isTest) ?? acrossFeatures(file.path, path);
  return refused && `imports ${path}, but ${refused}`;
}

function acrossSides(from: Zone, to: Zone): string | null {
  if (to.side === from.side || to.side === 'contract') return null;
  if (to.side === 'tools') return 'what is shipped does not import what tests or builds it';
  return 'browser and server share only the contract';
}

function acrossLayers(from: Zone, to: Zone, isTest: boolean): string | null {
  if (to.side === 'contract' || from.layer === to.layer || below[from.layer].includes(to.layer)) return null;
  if (isTest && (to.layer === 'testing' || to.layer === 'app')) return null;
  return `${from.layer} may not import ${to.layer}: pass it in from above, or move it down`;
}

/** The app may also import the manifest of a feature and its pages; the first paint knows what it prefetches. */
function acrossFeatures(importer: string, path: string): string | null {
  const [from, to] = [zoneOf(importer), zoneOf(path)];
  if (to.feature === null || to.feature === from.feature || /\/public\.tsx?$/.test(path)) return null;
  if (from.layer === 'app' && /\/feature\.ts$|-page\.tsx$/.test(path)) return null;
  if (importer.startsWith('web/first-paint/')) return null;
  return `other features and the seed import only the public.ts of ${to.feature}`;
}

/** Features that import each other, types included. oxlint finds cycles of files (import/no-cycle). */
export function findFeatureCycles(tree: Tree): Finding[] {
  const edges = importsOf(codeOf(tree).filter(({ isTest }) => !isTest)).flatMap(({ file, line, path }) => {
    const [from, to] = [zoneOf(file.path), zoneOf(path ?? '')];
    if (from.feature === null || to.feature === null || from.feature === to.feature) return [];
    return [{ from: `${from.side}/${from.feature}`, to: `${to.side}/${to.feature}`, file: file.path, line }];
  });
  const outgoing = Map.groupBy(edges, ({ from }) => from);
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    (outgoing.get(from) ?? []).some(({ to }) => {
      if (to === wanted) return true;
      return !seen.has(to) && reaches(to, wanted, seen.add(to));
    });
  return edges
    .filter(({ from, to }) => reaches(to, from))
    .map(({ from, to, file, line }) => ({ file, line, problem: `${from} imports ${to}, which imports it in turn` }));
}
