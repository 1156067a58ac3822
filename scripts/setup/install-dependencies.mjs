import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireWritable } from './require-writable.mjs';
import { root, runProgram, wasInterrupted } from './run-program.mjs';
import { SetupError } from './setup-error.mjs';

const installArgs = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];

/** Runs `npm install` when node_modules differs from package-lock.json. Throws SetupError when that fails. */
export async function installDependencies() {
  if (isInstalled()) return;
  requireWritable('node_modules');
  // npm writes this record last, and does not repair packages that an interrupted installation left incomplete.
  if (!existsSync(join(root, 'node_modules/.package-lock.json')))
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  console.log('Installing the dependencies (npm install), about a minute the first time…');
  // Without the registry npm retries for minutes; its cache may have everything.
  const networkError = findNetworkError();
  const exitCode = await runProgram(...npmCommand(networkError ? [...installArgs, '--offline'] : installArgs));
  if (wasInterrupted()) throw new SetupError('The installation was stopped; the next start begins it again.');
  if (exitCode === 0) return;
  const problem = networkError
    ? `the npm registry cannot be reached (${networkError}). Check the connection to it`
    : 'its messages are above. Check the free disk space';
  throw new SetupError(`npm install failed (exit code ${exitCode}): ${problem}, then try again.`);
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

/** The error of npm, such as ENOTFOUND, when the registry does not answer within 20 s; null when it does. */
function findNetworkError() {
  const ping = npmCommand(['ping', '--loglevel=error', '--fetch-retries=0', '--fetch-timeout=20000']);
  const { error, stderr } = spawnSync(...ping, { cwd: root, encoding: 'utf8' });
  if (error)
    throw new SetupError('npm was not found: install it with Node.js from https://nodejs.org, then try again.');
  // A status such as E404 is an answer.
  return / code (?!E\d)(\w+)$/m.exec(stderr)?.[1] ?? null;
}

/** With `npm start` the npm that runs it, otherwise the one on the PATH. */
function npmCommand(args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}
