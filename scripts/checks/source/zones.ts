/** Where a file stands in the house; `room` only for the files of a room. */
export type Zone = {
  side: 'contract' | 'server' | 'web' | 'tools';
  layer: 'contract' | 'app' | 'features' | 'seed' | 'testing' | 'platform' | 'ui' | 'styles' | 'tools';
  room: string | null;
};

const layers = {
  server: ['features', 'seed', 'testing', 'platform'],
  web: ['features', 'ui', 'styles', 'platform'],
} as const;

/**
 * What is in none of the named folders of a side is its app: it wires the rooms together. How the browser part is
 * built is no part of it.
 */
export function zoneOf(path: string): Zone {
  const [side = '', folder = '', room = null] = path.split('/');
  if (side === 'contract') return { side, layer: 'contract', room: null };
  if ((side !== 'server' && side !== 'web') || path.startsWith('web/build/'))
    return { side: 'tools', layer: 'tools', room: null };
  const layer = layers[side].find((name) => name === folder) ?? 'app';
  return { side, layer, room: layer === 'features' ? room : null };
}

/** The names of a room's files that others may import; the app may also take its manifest, its pages and their frames. */
export function isPublic(path: string): boolean {
  return /\/public\.tsx?$/.test(path);
}

export function isForApp(path: string): boolean {
  return isPublic(path) || /\/feature\.ts$|-page\.tsx$|-frame\.tsx?$/.test(path);
}

/** Does this code start programs and name packages as text? The checks and their tests only talk about them. */
export function namesPrograms(path: string): boolean {
  return /\.mjs$|\.config\.ts$|^(bench|e2e|web\/build)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts');
}

/** Is this code part of what the portal runs, as opposed to what tests, measures or builds it? */
export function isShipped(path: string): boolean {
  const { side, layer } = zoneOf(path);
  return side !== 'tools' && layer !== 'testing' && !/\.test\.tsx?$/.test(path);
}

/** Code that `npm run check -- --write` writes: it describes everything, whether or not all of it is used. */
export function isGenerated(path: string): boolean {
  return path === 'server/platform/database/schema.ts';
}
