import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireWritable } from './require-writable.mjs';
import { root, runProgram, wasInterrupted } from './run-program.mjs';
import { SetupError } from './setup-error.mjs';

const installArgs = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional'];
/** Where npm records what it installed. */
const record = 'node_modules/.package-lock.json';
/** Is there while an installation runs, and after one that was interrupted. */
const mark = join(root, 'node_modules/.installing');

/**
 * Runs `npm install` when node_modules differs from package-lock.json. `withTools`: also what only tests and checks
 * need; tools that are there stay. Throws SetupError when that fails.
 */
export async function installDependencies({ withTools = false } = {}) {
  const [wanted, present] = ['package-lock.json', record].map(readPackages);
  const isPresent = ([path, { version, optional }]) =>
    path === '' || (present[path] ?? { version: optional && version }).version === version;
  const needed = Object.entries(wanted).filter(([, { dev }]) => withTools || !dev);
  if (needed.every(isPresent)) return;
  requireWritable('node_modules');
  // npm does not repair packages that an interrupted installation left incomplete.
  if (existsSync(mark) || !existsSync(join(root, record)))
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  const keepsTools = withTools || Object.values(present).some(({ dev }) => dev);
  console.log(
    keepsTools
      ? 'Installing the dependencies and the tools of tests (npm install), about a minute the first time…'
      : 'Installing the dependencies (npm install), about half a minute the first time…',
  );
  // Without the registry npm retries for minutes; its cache may have everything.
  const networkError = findNetworkError();
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(mark, '');
  const exitCode = await runProgram(
    ...npmCommand([
      ...installArgs,
      keepsTools ? '--include=dev' : '--omit=dev',
      ...(networkError ? ['--offline'] : []),
    ]),
  );
  if (wasInterrupted()) throw new SetupError('The installation was stopped; the next start begins it again.');
  // What fails by itself has put everything back.
  rmSync(mark, { force: true });
  if (exitCode === 0) return;
  const problem = networkError
    ? `the npm registry cannot be reached (${networkError}). Check the connection to it`
    : 'its messages are above. Check the free disk space';
  throw new SetupError(`npm install failed (exit code ${exitCode}): ${problem}, then try again.`);
}

function readPackages(path) {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
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
