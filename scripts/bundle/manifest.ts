/** What vite writes about a build: by module or shared chunk, its file and what it imports. */
export type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
export type Manifest = Record<string, Chunk>;

/** The files that a browser fetches to run these chunks: their own, what they import at once, and styles and fonts. */
export function filesOf(manifest: Manifest, keys: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    chunkAt(manifest, key).imports?.forEach(visit);
  };
  keys.forEach(visit);
  const chunks = [...seen].map((key) => chunkAt(manifest, key));
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
}

function chunkAt(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk of ${key}: say in scripts/bundle/loads.ts what loads now`);
  return chunk;
}

/** What runs on every page: the entries, and what the page's own script fetches as soon as it runs. */
export function startOf(manifest: Manifest): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return [...entries, ...(manifest['index.html']?.dynamicImports ?? [])];
}
