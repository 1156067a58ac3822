import { findNode, requireNode } from './bundled-node.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { exitWith } from './setup-error.mjs';

/**
 * Everything between an empty clone and a program, with the tools of tests and checks where it needs them: returns the
 * path of Node 24. Throws SetupError.
 */
export async function prepare({ withTools }) {
  requireNode();
  endWithNpm();
  await installDependencies({ withTools });
  return findNode();
}

/** Prepares, then exits with the code that `work` resolves with. */
export async function runPrepared(needs, work) {
  await exitWith(async () => await work(await prepare(needs)));
}
