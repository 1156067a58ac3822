import { nodeFlags } from './setup/bundled-node.mjs';
import { runPrepared } from './setup/prepare.mjs';
import { runProgram } from './setup/run-program.mjs';

await runPrepared(
  async (node) => await runProgram(node, [...nodeFlags, 'server/commands/admin/main.ts', ...process.argv.slice(2)]),
);
