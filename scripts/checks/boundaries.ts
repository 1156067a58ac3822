import { importsOf, type Import } from './source/imports.ts';
import type { Tree } from './source/tree.ts';
import { isForApp, isPublic, zoneOf, type Zone } from './source/zones.ts';
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

/** Who may import whom: web → contract ← server, downward within a side, and to other rooms only by public.ts. */
export function findBoundaries(tree: Tree): Finding[] {
  return importsOf(tree).flatMap((found) => {
    const problem = problemOf(found);
    return problem === null ? [] : [{ file: found.file.path, line: found.line, problem }];
  });
}

function problemOf({ file, specifier, target }: Import): string | null {
  if (target.kind === 'missing')
    return `'${specifier}' is no file of the repository: write its path with the extension`;
  if (target.kind !== 'file') return null;
  const from = zoneOf(file.path);
  const to = zoneOf(target.path);
  if (from.side === 'tools') return null;
  const refused =
    crossSide(from, to) ?? acrossLayers(from, to, file.isTest) ?? acrossRooms(from, to, target.path, file.path);
  return refused && `imports ${target.path}, but ${refused}`;
}

function crossSide(from: Zone, to: Zone): string | null {
  if (to.side === from.side || to.side === 'contract') return null;
  if (to.side === 'tools') return 'what is shipped does not import what tests or builds it';
  if (from.side === 'contract') return 'the contract imports only zod: move what both sides need into the contract';
  return 'the two sides know of each other only what is in the contract';
}

function acrossLayers(from: Zone, to: Zone, isTest: boolean): string | null {
  if (to.side === 'contract' || from.layer === to.layer || below[from.layer].includes(to.layer)) return null;
  if (isTest && (to.layer === 'testing' || to.layer === 'app')) return null;
  const what = to.layer === 'features' ? 'rooms' : `what is in ${to.layer}`;
  return `${from.layer} does not know ${what}: hand it in from above, or move it down`;
}

function acrossRooms(from: Zone, to: Zone, path: string, importer: string): string | null {
  if (to.room === null || to.room === from.room || isPublic(path)) return null;
  if (from.layer === 'app' && (isForApp(path) || importer.startsWith('web/first-paint/'))) return null;
  return `other rooms and the seed see only the public.ts of ${to.room}`;
}
