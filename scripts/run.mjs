import { buildPortal } from './setup/build-portal.mjs';
import { nodeFlags } from './setup/bundled-node.mjs';
import { findChromium } from './setup/find-chromium.mjs';
import { runPrepared } from './setup/prepare.mjs';
import { runProgram } from './setup/run-program.mjs';

/**
 * What `npm start`, `npm run admin`, `backup`, `package`, `restore`, `upgrade-database`, `doctor`, `bench`,
 * `test:abuse` and `test:failover` run, with the arguments that follow.
 */
const programs = {
  start: { file: 'dist/server/main.js', needsBuild: true },
  admin: { file: 'server/commands/admin/main.ts' },
  backup: { file: 'server/commands/backup/main.ts' },
  package: { file: 'scripts/package/main.ts', needsBuild: true },
  restore: { file: 'server/commands/restore/main.ts' },
  'upgrade-database': { file: 'server/commands/upgrade-database/main.ts' },
  doctor: { file: 'server/commands/doctor/main.ts' },
  bench: { file: 'bench/main.ts', needsBuild: true, needsChromium: true, withTools: true },
  abuse: { file: 'abuse/main.ts', needsBuild: true, withTools: true },
  failover: { file: 'failover/main.ts', needsBuild: true, withTools: true },
};
const [name, ...args] = process.argv.slice(2);
const { file, needsBuild, needsChromium, withTools = false } = programs[name];

await runPrepared({ withTools }, async (node) => {
  if (needsBuild) await buildPortal(node);
  const environment = needsChromium ? { CHROMIUM_PATH: await findChromium('benchmarks') } : {};
  return await runProgram(node, [...nodeFlags, file, ...args], environment);
});
