import { buildPortal } from './setup/build-portal.mjs';
import { runPrepared } from './setup/prepare.mjs';
import { runProgram } from './setup/run-program.mjs';

await runPrepared(async (node) => {
  await buildPortal(node);
  return await runProgram(node, ['dist/server/main.js']);
});
