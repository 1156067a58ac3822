/** The place of a file in the architecture; `feature` only for the files of a feature. */
export type Zone = {
  side: 'contract' | 'server' | 'web' | 'tools';
  layer: 'contract' | 'app' | 'features' | 'seed' | 'testing' | 'platform' | 'ui' | 'styles' | 'tools';
  feature: string | null;
};

const layers = {
  server: ['features', 'seed', 'testing', 'platform'],
  web: ['features', 'ui', 'styles', 'platform'],
} as const;

/** What is in none of the named folders of a side is its app, which lists the features. The build of the browser part is a tool. */
export function zoneOf(path: string): Zone {
  const [side = '', folder = '', feature = null] = path.split('/');
  if (side === 'contract') return { side, layer: 'contract', feature: null };
  if ((side !== 'server' && side !== 'web') || path.startsWith('web/build/'))
    return { side: 'tools', layer: 'tools', feature: null };
  const layer = layers[side].find((name) => name === folder) ?? 'app';
  return { side, layer, feature: layer === 'features' ? feature : null };
}

/** Is this code part of what the portal runs, as opposed to what tests, measures or builds it? */
export function isShipped(path: string): boolean {
  const { side, layer } = zoneOf(path);
  return side !== 'tools' && layer !== 'testing' && !/\.test\.tsx?$/.test(path);
}
