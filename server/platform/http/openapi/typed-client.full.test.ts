import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#server/platform/project-root.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let folder: string;
const run = promisify(execFile);

beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'portaal-client-'));
  await run(process.execPath, ['scripts/client.ts', folder], { cwd: projectRoot });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}, 60_000);

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const program = (lastLines: string) => `
import { PortaalApi } from './portaal-api.js';

const [, , baseUrl = '', key = ''] = process.argv;
const headers = { authorization: \`Bearer \${key}\` };
const portaal = new PortaalApi({ baseUrl, baseApiParams: { headers, format: 'json' } });
${lastLines}`;

async function compile(text: string): Promise<void> {
  await writeFile(join(folder, 'program.ts'), text);
  const types = ['--types', 'node', '--typeRoots', join(projectRoot, 'node_modules/@types')];
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck', ...types];
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, ...options, 'program.ts'], { cwd: folder });
}

test('a program with the generated client compiles and calls the portal', async () => {
  const { id } = await givenSignedIn(app);
  const { key } = await givenApiKey(app, id);
  await givenApp(app, { name: 'Urenregistratie' });
  await compile(
    program(`
const { data: apps } = await portaal.api.listApps({ limit: 5 });
const names: string[] = apps.map(({ name }) => name);
const refused = await portaal.api.createApiKey({ name: 'x', permissions: ['read'] }).catch((answer) => answer);
console.log(JSON.stringify({ names, code: refused.error.code }));`),
  );
  const { stdout } = await run(process.execPath, [join(folder, 'program.js'), await app.listen(), key]);
  expect(JSON.parse(stdout)).toEqual({ names: ['Urenregistratie'], code: 'api_key_not_allowed' });
}, 60_000);

test('a program that reads a field of another type does not compile', async () => {
  const wrong = program(`const { data: apps } = await portaal.api.listApps();\nconst count: number = apps[0]!.name;`);
  await expect(compile(wrong)).rejects.toMatchObject({ stdout: expect.stringContaining('TS2322') as string });
}, 60_000);

test('a folder that cannot be made is named, and only wrong arguments show the usage', async () => {
  const explain = async (...args: string[]) => {
    const refused = run(process.execPath, ['scripts/client.ts', ...args], { cwd: projectRoot });
    return await refused.then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr.trim(),
    );
  };
  expect(await explain(join(folder, 'program.ts'))).toMatch(/program\.ts\/portaal-api\.ts cannot be written: EEXIST/);
  expect(await explain('--help')).toBe('Usage: npm run client -- [DIRECTORY]');
}, 60_000);
