import { join } from 'node:path';
import { buildWeb } from './setup/build-web.mjs';
import { findNode, requireNode } from './setup/bundled-node.mjs';
import { compileServer } from './setup/compile-server.mjs';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { portalEnvironment, portalFlags } from './setup/portal-node.mjs';
import { root, runProgram } from './setup/run-program.mjs';
import { SetupError } from './setup/setup-error.mjs';

// Everything between an empty clone and a running portal; each step only does what is still to be done.
try {
  requireNode();
  endWithNpm();
  await installDependencies();
  const node = findNode();
  await buildWeb(node);
  await compileServer(node);
  const args = [...portalFlags(node), join(root, 'server', 'main.ts')];
  process.exitCode = await runProgram(node, args, portalEnvironment);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
