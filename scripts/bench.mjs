import { buildPortal } from './setup/build-portal.mjs';
import { nodeFlags } from './setup/bundled-node.mjs';
import { findChromium } from './setup/find-chromium.mjs';
import { runPrepared } from './setup/prepare.mjs';
import { runProgram } from './setup/run-program.mjs';

// Measures the portal of this checkout; `--quick` uses smaller sizes.
await runPrepared(async (node) => {
  await buildPortal(node);
  const environment = { CHROMIUM_PATH: await findChromium('benchmarks') };
  return await runProgram(node, [...nodeFlags, 'bench/main.ts', ...process.argv.slice(2)], environment);
});
