import { join } from 'node:path';
import { buildPortal } from './setup/build-portal.mjs';
import { findNode, requireNode } from './setup/bundled-node.mjs';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { root, runProgram } from './setup/run-program.mjs';
import { SetupError } from './setup/setup-error.mjs';

// Every step from an empty clone to a running portal; a step that is done already is skipped.
try {
  requireNode();
  endWithNpm();
  await installDependencies();
  const node = findNode();
  await buildPortal(node);
  process.exitCode = await runProgram(node, [join(root, 'dist', 'server', 'main.js')]);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
