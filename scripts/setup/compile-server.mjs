import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './hash-sources.mjs';
import { compileCache, portalEnvironment, portalFlags } from './portal-node.mjs';
import { root, runProgram } from './run-program.mjs';
import { SetupError } from './setup-error.mjs';

const hashFile = join(compileCache, '.sources-hash');

/**
 * Compiles the server when its sources changed since the last time: the portal itself then never loads the compiler of
 * TypeScript, which would stay in its memory. Throws SetupError when the sources cannot be loaded.
 */
export async function compileServer(node) {
  const flags = portalFlags(node);
  const sources = hashSources(['server', 'contract', 'package-lock.json']);
  // What was compiled goes by the place of its source and the flags.
  const hash = [sources, root, ...flags].join(' ');
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return;
  console.log('Compiling the server…');
  rmSync(compileCache, { recursive: true, force: true });
  mkdirSync(compileCache, { recursive: true });
  const load = ['--input-type=module', '--eval', `await import('./server/main.ts')`];
  const exitCode = await runProgram(node, [...flags, ...load], portalEnvironment);
  if (exitCode !== 0) throw new SetupError(`The server could not be compiled (exit code ${exitCode}); see above.`);
  writeFileSync(hashFile, hash);
}
