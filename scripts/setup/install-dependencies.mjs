import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runProgram } from './run-program.mjs';
import { SetupError } from './setup-error.mjs';

const oldestNpm = 9;
const installArgs = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];

/** Runs `npm install` when node_modules differs from package-lock.json. Throws SetupError when that fails. */
export async function installDependencies() {
  if (isInstalled()) return;
  requireNpm();
  console.log('Installing the dependencies (npm install), about a minute the first time…');
  const exitCode = await runProgram(...npmCommand(installArgs));
  if (exitCode === 0) return;
  throw new SetupError(
    `npm install failed (exit code ${exitCode}); its messages are above. ` +
      'Check the connection to the npm registry and the free disk space, then try again.',
  );
}

/** npm records what it installed in node_modules/.package-lock.json. */
function isInstalled() {
  const [wanted, present] = ['package-lock.json', 'node_modules/.package-lock.json'].map((path) => {
    const file = join(root, path);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
  });
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ?? { version: optional && version }).version === version,
  );
}

function requireNpm() {
  const [file, args] = npmCommand(['--version']);
  const { stdout } = spawnSync(file, args, { encoding: 'utf8' });
  if (stdout && Number(stdout.split('.')[0]) >= oldestNpm) return;
  const found = stdout ? `npm ${stdout.trim()} is too old` : 'npm was not found';
  throw new SetupError(`${found}: install version ${oldestNpm} or newer ("npm install -g npm"), then try again.`);
}

/** With `npm start` the npm that runs it, otherwise the one on the PATH. */
function npmCommand(args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}
