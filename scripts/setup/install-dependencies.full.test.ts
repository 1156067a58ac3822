import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

beforeEach(async () => {
  // With a space, which many paths on macOS have.
  root = await mkdtemp(join(tmpdir(), 'portaal setup '));
  await cp(join(import.meta.dirname, '..'), join(root, 'scripts'), { recursive: true });
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
  );
});

afterEach(() => rm(root, { recursive: true }));

/** Installs with a script in the place of npm, which gets its arguments as `args`. */
async function install(npm: string, onInstall?: (pid: number) => void, withTools = false): Promise<string> {
  const cli = join(root, 'npm-cli.js');
  const start = `
    const args = process.argv.slice(2);
    require('node:fs').appendFileSync('calls', args.join(' ') + '\\n');
    if (args[0] === '--version') console.log('10.9.0');`;
  await writeFile(cli, `${start}\n${npm}`);
  const script = `
    const withTools = ${withTools};
    const { prepare } = await import(${JSON.stringify(join(root, 'scripts/setup/prepare.mjs'))});
    await prepare({ withTools }).then(() => console.log('ready'), (error) => console.log(error.name + ': ' + error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { PATH: process.env['PATH'], npm_execpath: cli },
  });
  child.stdout.on('data', (data: Buffer) => {
    if (data.toString().includes('half way')) onInstall?.(child.pid!);
  });
  const output = text(child.stdout);
  await once(child, 'exit');
  return await output;
}

const listCalls = () => readFile(join(root, 'calls'), 'utf8');

/** The lock file, or with `node_modules/.` in front the record of npm, of packages with a version each. */
async function writePackages(file: string, packages: Record<string, { version: string; dev?: boolean }>) {
  await writeFile(join(root, file), JSON.stringify({ packages }));
}

const library = { version: '1.0.0' };
const tool = { version: '1.0.0', dev: true };
const findFolder = `if (args[0] === 'install') console.log('found', require('node:fs').existsSync('node_modules/a'));`;

test('what an interrupted installation left is removed before the next one', async () => {
  await mkdir(join(root, 'node_modules/a'), { recursive: true });
  const output = await install(findFolder);
  expect(output).toContain('found false');
  expect(output).toContain('ready');
});

test('so is what was left by an interrupted installation of more packages', async () => {
  await mkdir(join(root, 'node_modules/a'), { recursive: true });
  await writePackages('node_modules/.package-lock.json', { 'node_modules/a': library });
  await writePackages('package-lock.json', { 'node_modules/a': library, 'node_modules/b': library });
  const npm = `${findFolder} if (args[0] === 'install') { console.log('half way'); process.on('SIGINT', () => process.exit(1)); setInterval(() => {}, 1000); }`;
  expect(await install(npm, (pid) => process.kill(pid, 'SIGINT'))).toContain('found true');
  expect(await install(findFolder)).toContain('found false');
});

test('a complete installation of an earlier version is kept and updated', async () => {
  await mkdir(join(root, 'node_modules/a'), { recursive: true });
  await writePackages('node_modules/.package-lock.json', {});
  expect(await install(findFolder)).toContain('found true');
});

test('the tools of tests are installed where they are needed, and stay when they are there', async () => {
  await mkdir(join(root, 'node_modules'), { recursive: true });
  await writePackages('package-lock.json', { 'node_modules/a': library, 'node_modules/b': tool });
  await writePackages('node_modules/.package-lock.json', {});
  await install('');
  expect(await listCalls()).toMatch(/^install .*--omit=dev$/m);

  await writePackages('node_modules/.package-lock.json', { 'node_modules/a': library });
  const before = await listCalls();
  await install('');
  expect((await listCalls()).slice(before.length)).not.toContain('install');
  await install('', undefined, true);
  expect((await listCalls()).slice(before.length)).toMatch(/^install .*--include=dev$/m);

  await writePackages('node_modules/.package-lock.json', { 'node_modules/b': tool });
  const again = await listCalls();
  await install('');
  expect((await listCalls()).slice(again.length)).toMatch(/^install .*--include=dev$/m);
});

test('an installation that is stopped says so, and blames nothing else', async () => {
  const npm = `if (args[0] === 'install') { console.log('half way'); process.on('SIGINT', () => process.exit(1)); setInterval(() => {}, 1000); }`;
  const output = await install(npm, (pid) => process.kill(pid, 'SIGINT'));
  expect(output).toContain('SetupError: The installation was stopped');
  expect(output).not.toMatch(/registry|connection|disk/);
});

test('without a connection it says so after one try of at most 20 seconds, unless the cache has everything', async () => {
  const ping = `if (args[0] === 'ping') { console.error('npm error code ENOTFOUND'); process.exit(1); }`;
  const failed = await install(`${ping} if (args[0] === 'install') process.exit(1);`);
  expect(failed).toContain('the npm registry cannot be reached (ENOTFOUND)');
  expect(await listCalls()).toMatch(/^ping .*--fetch-retries=0 --fetch-timeout=20000$/m);
  expect(await listCalls()).toMatch(/^install .*--offline$/m);
  expect(await install(ping)).toContain('ready');
});

test('a missing npm is named, with where to get it', async () => {
  const script = `
    const { installDependencies } = await import(${JSON.stringify(join(root, 'scripts/setup/install-dependencies.mjs'))});
    await installDependencies().catch((error) => console.log(error.name + ': ' + error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { PATH: root } });
  expect(await text(child.stdout)).toContain('SetupError: npm was not found: install it with Node.js');
});

test('a registry that answers the ping with an error is used', async () => {
  const output = await install(`if (args[0] === 'ping') { console.error('npm error code E404'); process.exit(1); }`);
  expect(output).toContain('ready');
  expect(await listCalls()).not.toContain('--offline');
});

test.each([
  ['install the dependencies', 'install-dependencies.mjs', 'installDependencies'],
  ['build the portal', 'build-portal.mjs', 'buildPortal'],
])('a user who may not write there is told so before it starts to %s', async (_what, file, name) => {
  for (const folder of ['contract', 'server', 'web']) await mkdir(join(root, folder));
  for (const source of ['vite.config.ts', 'vite.server.config.ts']) await writeFile(join(root, source), '');
  await chmod(root, 0o555);
  // Root may write everywhere: it becomes another user once the modules are loaded, from wherever Node is.
  const script = `
    const { ${name} } = await import(${JSON.stringify(join(root, 'scripts/setup', file))});
    if (process.getuid() === 0) process.setuid(65534);
    await ${name}('node').catch((error) => console.log(error.name + ': ' + error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  expect(await text(child.stdout)).toBe(
    `SetupError: This user may not write in ${root}: run npm start once as its owner.\n`,
  );
  await chmod(root, 0o755);
});

test('a user who builds the portal without that right is told so, without a stack', async () => {
  const vite = join(root, 'node_modules/vite');
  await mkdir(vite, { recursive: true });
  await writeFile(join(vite, 'package.json'), '{"type":"module","exports":"./index.js"}');
  await writeFile(join(vite, 'index.js'), `export const build = () => console.log('built');`);
  const dist = join(root, 'dist');
  await mkdir(dist);
  await writeFile(join(dist, '.sources-hash'), '');
  await chmod(dist, 0o555);
  const script = `
    if (process.getuid() === 0) process.setuid(65534);
    await import(${JSON.stringify(join(root, 'scripts/build.mjs'))});`;
  await chmod(root, 0o755);
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [output, errors, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect([output, errors]).toEqual(['', `This user may not write in ${dist}: run npm start once as its owner.\n`]);
  expect(exitCode).toBe(1);
  await chmod(dist, 0o755);
});
