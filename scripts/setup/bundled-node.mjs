import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run-program.mjs';
import { SetupError } from './setup-error.mjs';

const oldestForScripts = 20;
const oldestForServer = 24;

/** Flags for running TypeScript: early releases of Node 24 print a warning about type stripping. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning'];

/** Throws SetupError when the Node that runs this script is too old for it. */
export function requireNode() {
  if (majorOf(process.version) >= oldestForScripts) return;
  throw new SetupError(
    `Node.js ${process.version} is too old: install version ${oldestForScripts} or newer from https://nodejs.org, then try again.`,
  );
}

/** The Node 24 of node_modules, or else this one when it is new enough. Throws SetupError without either. */
export function findNode() {
  const bundled = join(root, 'node_modules', '.bin', 'node');
  const { stdout } = spawnSync(bundled, ['--version'], { encoding: 'utf8' });
  if (stdout && majorOf(stdout) >= oldestForServer) return bundled;
  if (majorOf(process.version) >= oldestForServer) return process.execPath;
  throw new SetupError(
    `npm has no Node.js ${oldestForServer} for this machine (${process.platform}-${process.arch}), and this one is ${process.version}. ` +
      `Install Node.js ${oldestForServer} from https://nodejs.org, then try again.`,
  );
}

function majorOf(version) {
  return Number(version.trim().replace('v', '').split('.')[0]);
}
