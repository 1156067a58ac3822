import { buildPortal } from './setup/build-portal.mjs';
import { nodeFlags } from './setup/bundled-node.mjs';
import { runPrepared } from './setup/prepare.mjs';
import { runProgram } from './setup/run-program.mjs';

// Attacks portals of this checkout that it starts itself; `--quick` uses smaller sizes, `--only=slow,unread` a part.
await runPrepared(async (node) => {
  await buildPortal(node);
  return await runProgram(node, [...nodeFlags, 'abuse/main.ts', ...process.argv.slice(2)]);
});
