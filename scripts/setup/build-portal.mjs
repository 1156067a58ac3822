import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireWritable } from './require-writable.mjs';
import { root, runProgram, wasInterrupted } from './run-program.mjs';
import { SetupError } from './setup-error.mjs';

const sources = ['contract', 'server', 'web', 'vite.config.ts', 'vite.server.config.ts', 'package-lock.json'];
/** Has the hash of the sources that dist was built from. */
export const hashFile = join(root, 'dist', '.sources-hash');

/** Builds dist/web and dist/server when a source changed since the last time. Throws SetupError when that fails. */
export async function buildPortal(node) {
  const hash = hashSources();
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return;
  requireWritable('dist');
  console.log('Building the portal…');
  const exitCode = await runProgram(node, [join(root, 'scripts', 'build.mjs')]);
  if (wasInterrupted()) throw new SetupError('The build was stopped; the next start begins it again.');
  if (exitCode !== 0) throw new SetupError(`The portal could not be built (exit code ${exitCode}); see above.`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(hashFile, hash);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(listFiles)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function listFiles(path) {
  if (statSync(join(root, path)).isFile()) return path.includes('.test.') ? [] : [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}
