import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with package.json, for a source file as for the bundle in dist/server: their folders differ. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
