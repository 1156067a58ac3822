import { join } from 'node:path';
import { buildPortal } from './setup/build-portal.mjs';
import { findNode, nodeFlags, requireNode } from './setup/bundled-node.mjs';
import { findChromium } from './setup/find-chromium.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { root, runProgram } from './setup/run-program.mjs';
import { SetupError } from './setup/setup-error.mjs';

// Measures the portal of this checkout; `--quick` uses smaller sizes.
try {
  requireNode();
  await installDependencies();
  const node = findNode();
  await buildPortal(node);
  const environment = { CHROMIUM_PATH: await findChromium() };
  const args = [...nodeFlags, join(root, 'bench', 'main.ts'), ...process.argv.slice(2)];
  process.exitCode = await runProgram(node, args, environment);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
