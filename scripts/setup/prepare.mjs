import { findNode, requireNode } from './bundled-node.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { SetupError } from './setup-error.mjs';

/** Everything between an empty clone and a program: returns the path of Node 24. Throws SetupError. */
export async function prepare() {
  requireNode();
  endWithNpm();
  await installDependencies();
  return findNode();
}

/** Prepares, then exits with the code that `work` resolves with. Of a SetupError only the message is shown. */
export async function runPrepared(work) {
  try {
    process.exitCode = await work(await prepare());
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
