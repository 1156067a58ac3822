import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags } from './bundled-node.mjs';
import { root } from './run-program.mjs';

/** Where compiled sources of the server are kept. */
export const compileCache = join(root, 'dist', 'server');

/** V8 keeps its heap close to what is in use; why, and what that costs: docs/decisions/0011-little-memory.md. */
const memoryFlags = [
  '--memory-saver-mode',
  ...['--min-semi-space-size=2', '--max-semi-space-size=4', '--no-parallel-scavenge'],
];

/** The flags that the portal runs with on this Node. */
export function portalFlags(node) {
  const flags = [...nodeFlags, ...memoryFlags];
  // A Node that does not know one of them would not start at all.
  return spawnSync(node, [...flags, '--version']).status === 0 ? flags : nodeFlags;
}

/** The environment that the portal runs with: glibc keeps one heap for all threads and gives back what is free. */
export const portalEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: compileCache,
};
