import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadAttachment } from '#contract/attachments.ts';
import { login } from '#contract/auth.ts';
import { newId } from '#server/platform/ids.ts';
import { version } from '#server/platform/version.ts';
import { demoPassword } from '#server/seed/seed-demo.ts';
import { addressOf } from '#server/testing/calls.ts';
import { readBundledLicences } from './licences.ts';
import { architectures } from './native-packages.ts';
import { writePackage } from './write-package.ts';

const architecture = architectures.find((known) => known === process.arch)!;
/** PostgreSQL refuses root. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

let folder: string;
let archive: { path: string; bytes: number };
let home: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portaal-installed-'));
  chmodSync(folder, 0o755);
  archive = await writePackage(architecture, folder);
  expect(spawnSync('tar', ['-xzf', archive.path, '-C', folder]).status).toBe(0);
  home = join(folder, `portaal-${version}-linux-${architecture}`);
  expect(spawnSync('chmod', ['-R', 'a-w', home]).status).toBe(0);
}, 180_000);

afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', home]);
  rmSync(folder, { recursive: true });
});

const listEntries = () =>
  readdirSync(home, { recursive: true, withFileTypes: true }).map((entry) => join(entry.parentPath, entry.name));

/** In an environment that has neither Node.js nor npm, nor a home. */
const environment = { PATH: join(tmpdir(), 'nothing'), HOME: '' };

const portaal = (...args: string[]) =>
  spawnSync(join(home, 'bin/portaal'), args, { ...account, env: environment, cwd: '/', encoding: 'utf8' });

test('the archive has at most 130 MB, and what runs, explains and describes the portal', () => {
  expect(archive.bytes).toBeLessThan(130e6);
  for (const path of [
    'bin/portaal',
    'dist/server/main.js',
    'dist/web/index.html',
    'docs/install.md',
    'ops/systemd/portaal@.service',
    'ops/prometheus/rules.yml',
    'ops/grafana/portaal.json',
    '.env.example',
    'CHANGELOG.md',
    'LICENCES.txt',
    'sbom.cdx.json',
  ])
    expect(existsSync(join(home, path)), path).toBe(true);
});

test('the archive has no sources, tests or libraries for building, and every account can read it', () => {
  const entries = listEntries();
  expect(
    entries.map((path) => relative(home, path)).filter((path) => /\.(ts|tsx|test\.[jt]sx?|map|a)$/.test(path)),
  ).toEqual([]);
  for (const path of entries) {
    const { mode } = lstatSync(path);
    expect(mode & 0o004, path).toBe(0o004);
    // Also through links: none leads out of the archive or nowhere.
    expect(statSync(path).isFile() || statSync(path).isDirectory(), path).toBe(true);
  }
});

type Bill = {
  bomFormat: string;
  metadata: { component: { version: string } };
  components: { 'bom-ref': string; purl?: string; hashes?: unknown[]; licenses?: unknown[] }[];
};

test('every package inside is in the list of parts with its checksum, and in the list of licences', () => {
  const bill = JSON.parse(readFileSync(join(home, 'sbom.cdx.json'), 'utf8')) as Bill;
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { version } } });
  const refs = bill.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const installed = readdirSync(join(home, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(@[^/]+\/)?[^/@]+\/package\.json$/.test(path))
    .map(
      (path) => JSON.parse(readFileSync(join(home, 'node_modules', path), 'utf8')) as { name: string; version: string },
    );
  expect(installed.length).toBeGreaterThan(4);
  const licences = readFileSync(join(home, 'LICENCES.txt'), 'utf8');
  for (const part of [...readBundledLicences(), ...installed]) {
    expect(refs).toContain(`${part.name}@${part.version}`);
    expect(licences).toContain(`${part.name} ${part.version} (`);
  }
  expect(licences).toMatch(/libvips[^]*GNU LESSER GENERAL PUBLIC LICENSE[^]*GNU GENERAL PUBLIC LICENSE/);
  for (const { purl, hashes, licenses, 'bom-ref': ref } of bill.components)
    if (purl !== undefined) expect([hashes?.length, licenses?.length], ref).toEqual([1, 1]);
  expect(refs).toEqual(
    expect.arrayContaining([expect.stringMatching(/^node@24\./), expect.stringMatching(/^postgresql@18\.\d+$/)]),
  );
});

test('the list of parts is valid by the schema of CycloneDX', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(readFileSync(join(home, 'sbom.cdx.json'), 'utf8'))).toBeNull();
});

test('the version is printed, also through a symbolic link, and an unknown command is refused with the usage', () => {
  expect(portaal('version')).toMatchObject({ status: 0, stdout: `${version}\n` });
  mkdirSync(join(folder, 'links'));
  symlinkSync('../portaal', join(folder, 'links/portaal'));
  symlinkSync(join(home, 'bin/portaal'), join(folder, 'portaal'));
  const linked = spawnSync(join(folder, 'links/portaal'), ['version'], {
    env: { PATH: '/usr/bin:/bin' },
    encoding: 'utf8',
  });
  expect(linked).toMatchObject({ status: 0, stdout: `${version}\n` });
  expect(portaal('vanish')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/no command vanish\.\nUsage: portaal/),
  });
  expect(portaal()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: portaal') });
  expect(portaal('start', 'now')).toMatchObject({ status: 2, stderr: expect.stringContaining('has no arguments') });
  expect(portaal('restore')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Usage: portaal restore FILE'),
  });
});

test.runIf(process.getuid?.() === 0)('an account without a name runs it, as in a container', () => {
  const nameless = { uid: 65532, gid: 65532, env: { PATH: environment.PATH }, encoding: 'utf8' } as const;
  const started = spawnSync(join(home, 'bin/portaal'), ['restore'], nameless);
  expect(started).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage: portaal restore FILE') });
});

/** Uploads a photo that is taken sideways. @returns what is stored of it */
async function uploadPhoto(address: string): Promise<unknown> {
  const signIn = await fetch(address + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gebruiker@voorbeeld.example', password: demoPassword }),
  });
  const { token } = login.output.parse(await signIn.json());
  const photo = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#c04020' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const url = address + addressOf(uploadAttachment, { query: { name: 'foto.jpg', key: newId() } });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const uploaded = await fetch(url, { method: 'POST', headers, body: new Uint8Array(photo) });
  return await uploaded.json();
}

test('it runs from a folder that it may not change, without npm, and stops at SIGTERM', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portaal-data-'));
  if (account.uid !== undefined) expect(spawnSync('chown', [`${account.uid}:${account.gid}`, dataDir]).status).toBe(0);
  const variables = { ...environment, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' };
  const child = spawn(join(home, 'bin/portaal'), ['start'], { ...account, env: variables, cwd: '/' });
  try {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
    await expect.poll(() => output, { timeout: 50_000 }).toMatch(/Portaal is ready: \S+/);
    const [, address] = /Portaal is ready: (\S+)/.exec(output)!;
    expect(await (await fetch(`${address}/health/ready`)).json()).toEqual({ status: 'ready' });
    expect(await (await fetch(`${address}/health/live`)).json()).toEqual({ status: 'live', version });
    // The bundle of the browser part, and files that no bundle has.
    for (const path of ['/', '/api/docs/']) expect((await fetch(address + path)).status, path).toBe(200);
    // By the picture process of the bundle, and the decoder beside it.
    expect(await uploadPhoto(address!)).toMatchObject({ kind: 'image', width: 32, height: 64, status: 'ready' });
    const reset = spawnSync(join(home, 'bin/portaal'), ['admin', 'reset', 'beheerder@voorbeeld.example'], {
      ...account,
      env: variables,
      encoding: 'utf8',
    });
    expect(reset).toMatchObject({ status: 0, stdout: expect.stringContaining('/reset-password#token=') });
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, maxRetries: 5 });
  }
});
