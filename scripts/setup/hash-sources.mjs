import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-program.mjs';

/** One text for the contents of these files and folders of the repository; those that are not there count as empty. */
export function hashSources(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function listFiles(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}
