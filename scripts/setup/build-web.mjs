import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './hash-sources.mjs';
import { root, runProgram } from './run-program.mjs';
import { SetupError } from './setup-error.mjs';

const sources = ['web', 'contract', 'vite.config.ts', 'tsconfig.base.json', 'package.json', 'package-lock.json'];
const output = join(root, 'dist', 'web');
const unfinished = join(root, 'dist', 'web-unfinished');
// It lies inside the output, so that one cannot be there without the other.
const hashFile = '.sources-hash';

/** Builds the browser part into dist/web when its sources changed since the last time. Throws SetupError when that fails. */
export async function buildWeb(node) {
  const hash = hashSources(sources);
  if (readHash() === hash) return;
  console.log('Building the browser part…');
  rmSync(unfinished, { recursive: true, force: true });
  const exitCode = await runProgram(node, [
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    ...['build', '--logLevel', 'warn', '--outDir', unfinished, '--emptyOutDir'],
  ]);
  if (exitCode !== 0) throw new SetupError(`The browser part could not be built (exit code ${exitCode}); see above.`);
  writeFileSync(join(unfinished, hashFile), hash);
  // A build that fails or is cut short leaves the previous one as it was.
  rmSync(output, { recursive: true, force: true });
  renameSync(unfinished, output);
}

function readHash() {
  const file = join(output, hashFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
